import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../escape-html";
import type { SuiteLinks } from "../suite";

interface Page {
  html: string;
  mtimeMs: number;
}

/** Reads an app's `index.html` with the links of the suite written into it; a new release is seen at the next call. */
export function pageReader(dist: string, links: SuiteLinks | undefined): () => string {
  const file = join(dist, "public/index.html");
  let page: Page | undefined;
  return () => {
    const { mtimeMs } = statSync(file);
    if (page?.mtimeMs !== mtimeMs) page = { mtimeMs, html: withLinks(readFileSync(file, "utf8"), links) };
    return page.html;
  };
}

/** `html` with `<meta name="advent-links">`, so that an app alone finds its sisters. */
export function withLinks(html: string, links: SuiteLinks | undefined): string {
  if (!links) return html;
  const content = escapeHtml(JSON.stringify(links));
  return html.replace("</head>", () => `<meta name="advent-links" content="${content}"></head>`);
}
