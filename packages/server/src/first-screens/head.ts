import { NEUTRAL_SHOP, type PageData, type ShopFacts } from "@advent/contract";
import { formatPageTitle } from "@advent/router/routes";
import { escapeHtml } from "../escape-html";
import type { LinkPreview } from "./screen";

const TITLE_PATTERN = /<title>[^<]*<\/title>/;

export const setTitle = (html: string, page: { title: string }, shop: ShopFacts = NEUTRAL_SHOP): string =>
  html.replace(TITLE_PATTERN, () => `<title>${escapeHtml(formatPageTitle(page, shop))}</title>`);

const ICON_PATTERN = /<link rel="icon"[^>]*>/;
const TOUCH_ICON_PATTERN = /<link rel="apple-touch-icon"[^>]*>/;

/** Replaces the build's icons by the shop's own. iOS shows no SVG on home screens. */
export function setIcon(html: string, shop: ShopFacts | undefined): string {
  const icon = shop?.images?.favicon;
  if (!icon) return html;
  const href = escapeHtml(icon.src);
  const isDrawing = icon.src.endsWith(".svg");
  const type = isDrawing ? "image/svg+xml" : "image/png";
  return html
    .replace(ICON_PATTERN, () => `<link rel="icon" href="${href}" type="${type}">`)
    .replace(TOUCH_ICON_PATTERN, () => (isDrawing ? "" : `<link rel="apple-touch-icon" href="${href}">`));
}

interface PreviewOptions {
  origin: string;
  shop: ShopFacts | undefined;
}

export function addPreview(html: string, preview: LinkPreview, { origin, shop }: PreviewOptions): string {
  const { title, description, image, path } = preview;
  const links = { url: origin + path, ...(image && { image: new URL(image, origin).href }) };
  const tags = Object.entries({ type: "product", title, description, ...links }).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
  );
  return setTitle(html, { title }, shop).replace("</head>", () => `${tags.join("")}</head>`);
}

/** Shows the shop's picture with links to a page that has no preview of its own. */
export function addSocialPicture(html: string, origin: string | undefined, shop: ShopFacts | undefined): string {
  const picture = shop?.images?.socialPicture;
  if (!picture || !origin) return html;
  const tags = [
    `<meta property="og:image" content="${escapeHtml(origin + picture.src)}">`,
    `<meta property="og:image:width" content="${picture.width}">`,
    `<meta property="og:image:height" content="${picture.height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}

export function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}

/** Embeds JSON for the page's scripts, unless it is empty. */
export function renderData<Id extends keyof PageData>(id: Id, value: PageData[Id] | undefined): string {
  if (value === undefined) return "";
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
