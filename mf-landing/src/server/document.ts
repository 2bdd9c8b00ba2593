import { fontUrl } from "@advent/ui/fonts";
import { type PageState, getPagePath, STATE_ELEMENT_ID } from "../app/page-state";
import { getPageTitle } from "../view/page-title";
import { escapeText } from "./escape";
import { getManifestHref } from "./home-screen";
import type { RenderedApp } from "./render-app";

/** Where there are no scripts the door does not hide what is behind it. */
const NO_SCRIPT_CSS = "[data-door]{display:none!important}[data-door]+*{display:block!important}";

/** What a shared link shows: words and a picture (in the site's `public` folder) that tell of no gift. */
const PREVIEW_PICTURE = "/preview.jpg";
const PREVIEW_TEXT = "Twelve days, twelve doors. A little light has been chosen for each of them.";

interface DocumentOptions {
  /** The built `index.html`. */
  template: string;
  page: PageState;
  app: RenderedApp;
  /** Where the public finds this page. */
  publicOrigin: string;
}

/** The whole page: the built one with the calendar, its styles and its state filled in. */
export function renderDocument({ template, page, app, publicOrigin }: DocumentOptions): string {
  const title = escapeText(getPageTitle(page.state, page.itemId));
  const url = publicOrigin + getPagePath(page);
  const head = [
    `<link rel="preload" href="${fontUrl.display}" as="font" type="font/woff2" crossorigin>`,
    app.links,
    app.styles,
    `<noscript><style>${NO_SCRIPT_CSS}</style></noscript>`,
    ...(page.calendarId
      ? [`<link rel="manifest" href="${getManifestHref(escapeText(getPagePath({ ...page, itemId: null })))}">`]
      : []),
    renderMetaProperty("og:type", "website"),
    renderMetaProperty("og:title", title),
    renderMetaProperty("og:description", PREVIEW_TEXT),
    renderMetaProperty("og:url", escapeText(url)),
    renderMetaProperty("og:image", publicOrigin + PREVIEW_PICTURE),
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
