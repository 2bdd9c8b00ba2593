import { TEST_SHOP_NOTICE } from "@advent/contract";

/** A line above every page of a test shop. Printed sheets go without it. */
export const TEST_NOTICE = {
  html: `<aside class="test-shop">${TEST_SHOP_NOTICE}</aside>`,
  css:
    ".test-shop{padding:.5rem 1rem;background:#1c1917;color:#fff;font:.875rem/1.4 sans-serif;text-align:center}" +
    "@media print{.test-shop{display:none}}",
};
