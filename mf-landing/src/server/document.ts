import { escapeHtml } from "@advent/server/escape-html";
import { fontUrl } from "@advent/ui/fonts";
import { getPageTitle } from "../calendar/landing-state";
import { getPagePath, type PageState, STATE_ELEMENT_ID } from "../standalone/page-state";
import type { RenderedApp } from "./render-app";
import { getManifestHref } from "./web-manifest";

/** Without scripts the door must not cover the content. */
const NO_SCRIPT_CSS = "[data-door]{display:none!important}[data-door]+*{display:block!important}";

const PREVIEW_IMAGE = "/preview.jpg";
const PREVIEW_TEXT = "Twelve days, twelve doors. A little light has been chosen for each of them.";

interface DocumentOptions {
  template: string;
  page: PageState;
  app: RenderedApp;
  publicOrigin: string;
}

export function renderDocument({ template, page, app, publicOrigin }: DocumentOptions): string {
  const title = escapeHtml(getPageTitle(page.state, page.itemId));
  const url = publicOrigin + getPagePath(page);
  const head = [
    `<link rel="preload" href="${fontUrl.display}" as="font" type="font/woff2" crossorigin>`,
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
    renderMetaProperty("og:image", publicOrigin + PREVIEW_IMAGE),
    renderMetaProperty("og:image:width", "1200"),
    renderMetaProperty("og:image:height", "630"),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("");
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
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
