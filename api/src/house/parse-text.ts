import type { HouseText, TextBlock, TextLine } from "@advent/contract";

/**
 * A text of the house as plain data, never HTML. Of Markdown it knows a title (`# `), headings (`## `), paragraphs, lists
 * (`- ` or `1. `), tables (`| a | b |`, the second line between head and rows) and links (`[words](address)`).
 */
export function parseText(text: string): HouseText {
  const [first = "", ...rest] = text
    .replaceAll("\r", "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const title = first.replace(/^#\s*/, "");
  return { title, blocks: rest.map(blockOf) };
}

function blockOf(part: string): TextBlock {
  const lines = part.split("\n").map((line) => line.trim());
  if (part.startsWith("## ")) return { kind: "heading", rows: [[lineOf(part.slice(3))]] };
  if (lines.every((line) => /^(-|\d+\.) /.test(line))) {
    return { kind: "list", rows: lines.map((line) => [lineOf(line.replace(/^\S+\s+/, ""))]) };
  }
  if (lines.length > 2 && lines.every((line) => line.startsWith("|"))) {
    return { kind: "table", rows: lines.filter((_, at) => at !== 1).map(cellsOf) };
  }
  return { kind: "paragraph", rows: [[lineOf(lines.join(" "))]] };
}

const cellsOf = (line: string): TextLine[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => lineOf(cell.trim()));

const LINK = /\[([^\]]+)\]\(([^()\s]+)\)(.*)/s;
/** Nothing that a browser would run. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/;

function lineOf(text: string): TextLine {
  const [before, words, to = "", after = ""] = text.split(LINK);
  const plain = before ? [{ words: typographic(before) }] : [];
  if (words === undefined) return plain;
  return [...plain, { words: typographic(words), ...(ADDRESS.test(to) && { to }) }, ...lineOf(after)];
}

const typographic = (words: string): string => words.replaceAll("'", "’");
