import type { SiteText, TextBlock, TextLine } from "@advent/contract";

/**
 * Parses a text into plain data, never HTML. Supports a title (`# `), headings (`## `), paragraphs, lists (`- `
 * or `1. `), tables (`| a | b |`, the second line between head and rows) and links (`[words](address)`).
 */
export function parseText(text: string): SiteText {
  const [first = "", ...rest] = text
    .replaceAll("\r", "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const title = first.replace(/^#\s*/, "");
  return { title, blocks: rest.map(parseBlock) };
}

function parseBlock(part: string): TextBlock {
  const lines = part.split("\n").map((line) => line.trim());
  if (part.startsWith("## ")) return { kind: "heading", rows: [[parseLine(part.slice(3))]] };
  if (lines.every((line) => /^(-|\d+\.) /.test(line))) {
    return { kind: "list", rows: lines.map((line) => [parseLine(line.replace(/^\S+\s+/, ""))]) };
  }
  if (lines.length > 2 && lines.every((line) => line.startsWith("|"))) {
    return { kind: "table", rows: lines.filter((_, at) => at !== 1).map(parseCells) };
  }
  return { kind: "paragraph", rows: [[parseLine(lines.join(" "))]] };
}

const parseCells = (line: string): TextLine[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => parseLine(cell.trim()));

const LINK_PATTERN = /\[([^\]]+)\]\(([^()\s]+)\)(.*)/s;
/** Excludes addresses that a browser would execute. */
const URL_PATTERN = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/;

function parseLine(text: string): TextLine {
  const [before, words, to = "", after = ""] = text.split(LINK_PATTERN);
  const plain = before ? [{ words: formatQuotes(before) }] : [];
  if (words === undefined) return plain;
  return [...plain, { words: formatQuotes(words), ...(URL_PATTERN.test(to) && { to }) }, ...parseLine(after)];
}

const formatQuotes = (words: string): string => words.replaceAll("'", "’");
