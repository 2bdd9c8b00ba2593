import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SuiteLinks } from "./addresses";
import { escapeHtml } from "./escape-html";

interface Page {
  file: string;
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

/** Gives the page of a build, else of what lies in `public`. */
export type PageReader = (build?: string) => string;

/** Reads an app's `index.html` with the notes written into it; a new release is seen at the next call. */
export function createPageReader(dist: string, notes: PageNotes): PageReader {
  let page: Page | undefined;
  return (build) => {
    const own = join(dist, "builds", build ?? "", "index.html");
    const file = build && existsSync(own) ? own : join(dist, "public/index.html");
    const { mtimeMs } = statSync(file);
    if (page?.file !== file || page.mtimeMs !== mtimeMs) {
      page = { file, mtimeMs, html: withNotes(readFileSync(file, "utf8"), notes) };
    }
    return page.html;
  };
}

function withNotes(html: string, { links, storefronts }: PageNotes): string {
  const metas = [
    links && renderMeta("advent-links", JSON.stringify(links)),
    storefronts && renderMeta("advent-storefronts", storefronts.join(" ")),
  ];
  return html.replace("</head>", () => `${metas.filter(Boolean).join("")}</head>`);
}

const renderMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
