import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontPair } from "@advent/contract";
import type { SuiteLinks } from "./addresses";
import { FONTS_FILE, readBuild } from "./builds";
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
  /** Absent in builds whose scripts contain their fonts. */
  fonts?: Partial<Record<FontPair, { css: string }>>;
}

export type PageReader = (build?: string) => PageTemplate;

export function createPageReader(dist: string, notes: PageNotes): PageReader {
  return (build) => {
    const own = join(dist, "builds", build ?? "");
    const folder = build && existsSync(join(own, "index.html")) ? own : join(dist, "public");
    const built = readFileSync(join(folder, "index.html"), "utf8");
    const fonts = join(folder, FONTS_FILE);
    return {
      html: withNotes(built, notes, getPaths(dist, build)),
      scriptHashes: getScriptHashes(built),
      ...(existsSync(fonts) && { fonts: JSON.parse(readFileSync(fonts, "utf8")) }),
    };
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
