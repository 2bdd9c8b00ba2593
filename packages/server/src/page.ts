import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteLinks } from "./addresses";
import { readBuild } from "./builds";
import { escapeHtml } from "./escape-html";
import { hashSource } from "./security";

export interface PageNotes {
  links?: SuiteLinks | undefined;
  /** `<meta name="advent-storefronts">`: shop origins that the embedded dialog messages and a builder trusts. */
  storefronts?: readonly string[] | undefined;
}

export interface PageTemplate {
  html: string;
  /** CSP sources of its inline scripts, `sha256-…`. */
  scriptHashes: string[];
}

export type PageReader = (build?: string) => PageTemplate;

export function createPageReader(dist: string, notes: PageNotes): PageReader {
  return (build) => {
    const own = join(dist, "builds", build ?? "", "index.html");
    const file = build && existsSync(own) ? own : join(dist, "public/index.html");
    const built = readFileSync(file, "utf8");
    return { html: withNotes(built, notes, getPaths(dist, build)), scriptHashes: getScriptHashes(built) };
  };
}

/** @param built the page as its build wrote it: what a request adds is data, and must not run */
const getScriptHashes = (built: string): string[] =>
  Array.from(built.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = ""]) => hashSource(text));

const getPaths = (dist: string, build?: string) => readBuild(dist, build)?.pages?.map(({ path }) => path) ?? [];

function withNotes(html: string, { links, storefronts }: PageNotes, paths: string[]): string {
  const metas = [
    links && renderMeta("advent-links", JSON.stringify({ ...links, paths })),
    storefronts && renderMeta("advent-storefronts", storefronts.join(" ")),
  ];
  return html.replace("</head>", () => `${metas.filter(Boolean).join("")}</head>`);
}

const renderMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
