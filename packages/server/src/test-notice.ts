import { type ShopFacts, TEST_SHOP_NOTICE } from "@advent/contract";

/** Hides the line in print. */
export const TEST_NOTICE_CSS =
  ".test-shop{padding:.5rem 1rem;background:#1c1917;color:#fff;font:.875rem/1.4 sans-serif;text-align:center}" +
  "@media print{.test-shop{display:none}}";

/** Adds a line to the top of a page of a test shop. The page's headers must admit {@link TEST_NOTICE_CSS}. */
export function addTestNotice(html: string, shop: ShopFacts | undefined): string {
  if (!shop?.isTest) return html;
  return html
    .replace("</head>", () => `<style>${TEST_NOTICE_CSS}</style></head>`)
    .replace("<body>", () => `<body><aside class="test-shop">${TEST_SHOP_NOTICE}</aside>`);
}
