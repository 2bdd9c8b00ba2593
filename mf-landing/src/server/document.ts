import { fontUrl } from "@advent/ui/fonts";
import { type PageState, pathOfPage, STATE_ELEMENT_ID } from "../app/page-state";
import { pageTitle } from "../view/page-title";
import { escapeText } from "./escape";
import { manifestHref } from "./home-screen";
import type { RenderedApp } from "./render-app";

/** Where there are no scripts the door does not hide what is behind it. */
const NO_SCRIPT_CSS = "[data-door]{display:none!important}[data-door]+*{display:block!important}";

/** What a shared link shows: words and a picture (in the site's `public` folder) that tell of no gift. */
const PREVIEW_PICTURE = "/preview.jpg";
const PREVIEW_TEXT = "Twelve days, twelve doors. A little light has been chosen for each of them.";

interface DocumentParts {
  /** The built `index.html`. */
  template: string;
  page: PageState;
  app: RenderedApp;
  /** Where the public finds this page. */
  publicOrigin: string;
}

/** The whole page: the built one with the calendar, its styles and its state filled in. */
export function documentOf({ template, page, app, publicOrigin }: DocumentParts): string {
  const title = escapeText(pageTitle(page.state, page.itemId));
  const url = publicOrigin + pathOfPage(page);
  const head = [
    `<link rel="preload" href="${fontUrl.display}" as="font" type="font/woff2" crossorigin>`,
    app.links,
    app.styles,
    `<noscript><style>${NO_SCRIPT_CSS}</style></noscript>`,
    ...(page.calendarId
      ? [`<link rel="manifest" href="${manifestHref(escapeText(pathOfPage({ ...page, itemId: null })))}">`]
      : []),
    property("og:type", "website"),
    property("og:title", title),
    property("og:description", PREVIEW_TEXT),
    property("og:url", escapeText(url)),
    property("og:image", publicOrigin + PREVIEW_PICTURE),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("");
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace("</head>", () => `${head}</head>`)
    .replace(/<noscript>This page[^<]*<\/noscript>\s*/, "")
    .replace('<div id="root"></div>', () => `<div id="root">${app.html}</div>${stateScript(page)}`);
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${content}">`;
}

function stateScript(page: PageState) {
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`;
}
