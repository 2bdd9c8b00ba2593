import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SuiteLinks } from "./addresses";
import { escapeHtml } from "./escape-html";

interface Page {
  html: string;
  mtimeMs: number;
}

/** What a server writes into an app's page. */
export interface PageNotes {
  /** `<meta name="advent-links">`, so that an app alone finds its sisters. */
  links?: SuiteLinks | undefined;
  /** `<meta name="advent-storefronts">`: the shop's origins, which the embedded dialog talks to and a builder believes. */
  storefronts?: readonly string[] | undefined;
}

/** Reads an app's `index.html` with the notes written into it; a new release is seen at the next call. */
export function pageReader(dist: string, notes: PageNotes): () => string {
  const file = join(dist, "public/index.html");
  let page: Page | undefined;
  return () => {
    const { mtimeMs } = statSync(file);
    if (page?.mtimeMs !== mtimeMs) page = { mtimeMs, html: withNotes(readFileSync(file, "utf8"), notes) };
    return page.html;
  };
}

function withNotes(html: string, { links, storefronts }: PageNotes): string {
  const metas = [
    links && meta("advent-links", JSON.stringify(links)),
    storefronts && meta("advent-storefronts", storefronts.join(" ")),
  ];
  return html.replace("</head>", () => `${metas.filter(Boolean).join("")}</head>`);
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
