import { createHash } from "node:crypto";
import { builderPage, DEFAULT_FONT_PAIR, palette, type ShopFacts } from "@advent/contract";
import { addTestNotice, type Page, renderData, setIcon } from "@advent/server";
import { escapeHtml } from "@advent/server/escape-html";
import { PageStyle } from "@advent/ui";
import { fonts } from "@advent/ui/fonts";
import { Fallback } from "../calendar/Fallback";
import { findItem, getPageTitle } from "../calendar/landing-state";
import { LandingApp } from "../standalone/LandingApp";
import { getPagePath, type PageState, parseAddress, STATE_ELEMENT_ID } from "../standalone/page-state";
import type { DeviceHeaders, LandingSource } from "./landing-source";
import { type RenderedApp, renderApp } from "./render-app";
import { getManifestHref } from "./web-manifest";

interface LandingPagesOptions {
  source: LandingSource;
  publicOrigin: string;
  shellOrigin: string;
  getShop: () => ShopFacts;
}

export function createLandingPages({ source, publicOrigin, shellOrigin, getShop }: LandingPagesOptions) {
  const home = shellOrigin + builderPage.path;
  const render = (page: PageState, template: string, shop = getShop()) =>
    renderPage({ page, template, publicOrigin, shop, status: isFound(page) ? 200 : 404 });

  /** The same page for every guess, until the shop changes. A process renders into one template only. */
  let unknown: { shop: ShopFacts; page: Page } | undefined;

  return async (path: string, template: string, device?: DeviceHeaders): Promise<Page | undefined> => {
    const url = new URL(path, "http://landing");
    if (url.pathname === "/") {
      return render({ ...NO_CALENDAR, home, state: { status: "unaddressed" } }, template);
    }
    const address = parseAddress(url);
    if (!address.calendarId) return undefined;
    const landing = await source(address, device);
    if (landing) {
      const page = await render({ ...address, home, state: { status: "ready", landing } }, template);
      return { ...page, isPersonal: device !== undefined };
    }
    const shop = getShop();
    if (unknown?.shop !== shop)
      unknown = { shop, page: await render({ ...NO_CALENDAR, home, state: { status: "unknown" } }, template, shop) };
    return unknown.page;
  };
}

const NO_CALENDAR = { calendarId: "", itemId: null, preview: null };

interface PageOptions {
  page: PageState;
  template: string;
  publicOrigin: string;
  shop: ShopFacts;
  status: number;
}

export async function renderPage({ page, template, publicOrigin, shop, status }: PageOptions): Promise<Page> {
  const { css, displayUrl } = fonts[shop.fontPair ?? DEFAULT_FONT_PAIR];
  const pageStyle = <PageStyle fontFaces={css} />;
  const app = await renderApp(<LandingApp {...page} pageStyle={pageStyle} fallback={Fallback} />, shop);
  const html = renderDocument({ page, template, publicOrigin, shop, displayUrl }, app);
  return { path: getPagePath({ ...page, itemId: null }), html, status, styleHashes: getStyleHashes(html) };
}

function isFound({ state, itemId }: PageState): boolean {
  if (state.status === "unaddressed") return true;
  return state.status === "ready" && (itemId === null || findItem(state.landing.items, itemId) !== undefined);
}

/** Returns the CSP source of each style element, `sha256-…` of its exact text. */
function getStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = ""]) => {
    return `sha256-${createHash("sha256").update(css).digest("base64")}`;
  });
}

/** Without scripts the door must not cover the content. */
const NO_SCRIPT_CSS = "[data-door]{display:none!important}[data-door]+*{display:block!important}";

const THEME_COLOR_PATTERN = /(<meta name="theme-color" content=")[^"]*/;
const PREVIEW_IMAGE = "/preview.jpg";
const PREVIEW_TEXT = "Twelve days, twelve doors. A little light has been chosen for each of them.";

interface DocumentOptions extends Omit<PageOptions, "status"> {
  displayUrl: string;
}

function renderDocument({ page, template, publicOrigin, shop, displayUrl }: DocumentOptions, app: RenderedApp): string {
  const title = escapeHtml(getPageTitle(page.state, page.itemId));
  const url = publicOrigin + getPagePath(page);
  const head = [
    `<link rel="preload" href="${displayUrl}" as="font" type="font/woff2" crossorigin>`,
    app.links,
    app.styles,
    `<noscript><style>${NO_SCRIPT_CSS}</style></noscript>`,
    ...(page.calendarId
      ? [`<link rel="manifest" href="${getManifestHref(escapeHtml(getPagePath({ ...page, itemId: null })))}">`]
      : []),
    renderMetaProperty("og:type", "website"),
    renderMetaProperty("og:title", title),
    renderMetaProperty("og:description", PREVIEW_TEXT),
    renderMetaProperty("og:url", escapeHtml(url)),
    renderMetaProperty("og:image", publicOrigin + (shop.images?.socialPicture?.src ?? PREVIEW_IMAGE)),
    renderMetaProperty("og:image:width", "1200"),
    renderMetaProperty("og:image:height", "630"),
    `<meta name="twitter:card" content="summary_large_image">`,
    renderData("shop", shop),
  ].join("");
  return addTestNotice(setIcon(template, shop), shop)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(THEME_COLOR_PATTERN, `$1${shop.colors?.ink ?? palette.ink}`)
    .replace("</head>", () => `${head}</head>`)
    .replace(/<noscript>This page[^<]*<\/noscript>\s*/, "")
    .replace('<div id="root"></div>', () => `<div id="root">${app.html}</div>${renderStateScript(page)}`);
}

function renderMetaProperty(name: string, content: string) {
  return `<meta property="${name}" content="${content}">`;
}

function renderStateScript(page: PageState) {
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`;
}
