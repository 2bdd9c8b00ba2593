import { NEUTRAL_SHOP, type PageData, type ShopFacts } from "@advent/contract";
import { formatPageTitle } from "@advent/router/routes";
import { escapeHtml } from "../escape-html";
import type { LinkPreview } from "./screen";

const TITLE_PATTERN = /<title>[^<]*<\/title>/;

export const setTitle = (html: string, page: { title: string }, shop: ShopFacts = NEUTRAL_SHOP): string =>
  html.replace(TITLE_PATTERN, () => `<title>${escapeHtml(formatPageTitle(page, shop))}</title>`);

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
