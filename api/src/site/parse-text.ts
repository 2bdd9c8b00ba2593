import type { SiteText, TextBlock, TextLine } from "@advent/contract";

type LineKind = "blank" | "heading" | "bullet" | "number" | "table" | "words";

interface Part {
  kind: LineKind;
  lines: string[];
}

/**
 * Parses Markdown into plain data, never HTML. The first block is the title. Supports headings, paragraphs, lists
 * (not nested), tables with a line between head and rows, links, bold and italic. Images show their description.
 */
export function parseText(text: string): SiteText {
  const [title = { kind: "heading", lines: [""] }, ...parts] = splitParts(text);
  return { title: stripHeading(title.lines.join(" ")), blocks: parts.map(toBlock) };
}

/** Parses a text without a title. */
export const parseBlocks = (text: string): TextBlock[] => splitParts(text).map(toBlock);

const stripHeading = (line: string) => line.replace(/^#+\s*/, "");

function getKind(line: string): LineKind {
  if (!line || /^([-*_])(?:\s*\1){2,}$/.test(line)) return "blank";
  if (/^#{1,6} /.test(line)) return "heading";
  if (/^[-*+] /.test(line)) return "bullet";
  if (/^\d+[.)] /.test(line)) return "number";
  return line.startsWith("|") ? "table" : "words";
}

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  let isOpen = false;
  for (const written of text.split(/\r?\n/)) {
    const line = written.replace(/^[\s>]+/, "").trimEnd();
    const kind = getKind(line);
    const last = parts.at(-1);
    const isList = kind === "bullet" || kind === "number";
    if (kind === "blank") isOpen = false;
    else if (last?.kind === kind && (isList || (isOpen && kind !== "heading"))) last.lines.push(line);
    // A list's entry goes on in the next line.
    else if (last && isOpen && kind === "words" && /^(?:bullet|number)$/.test(last.kind))
      last.lines.push(`${last.lines.pop()} ${line}`);
    else parts.push({ kind, lines: [line] });
    isOpen = kind !== "blank";
  }
  return parts;
}

function toBlock({ kind, lines }: Part): TextBlock {
  if (kind === "heading") return { kind, rows: [[parseLine(stripHeading(lines.join(" ")))]] };
  if (kind === "bullet" || kind === "number") {
    const rows = lines.map((line) => [parseLine(line.replace(/^\S+\s+/, ""))]);
    return { kind: "list", rows, ...(kind === "number" && { isOrdered: true }) };
  }
  if (kind === "table" && lines.length > 2)
    return { kind, rows: lines.filter((_, index) => index !== 1).map(parseCells) };
  return { kind: "paragraph", rows: [[parseLine(lines.join(" "))]] };
}

const parseCells = (line: string): TextLine[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => parseLine(cell.trim()));

const INLINE_PATTERN =
  /!?\[(?<words>[^[\]]+)\]\((?<to>[^()\s]+)\)|\*\*(?=\S)(?<strong>[^*]+)(?<=\S)\*\*|\*(?=\S)(?<em>[^*]+)(?<=\S)\*|(?<!\w)_(?=\S)(?<emphasis>[^_]+)(?<=\S)_(?!\w)/g;
/** Excludes addresses that a browser would execute. */
const URL_PATTERN = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/;

function parseLine(text: string): TextLine {
  const line: TextLine = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(INLINE_PATTERN)) {
    const { words, to = "", strong, em = groups.emphasis } = groups;
    if (index > end) line.push({ words: formatQuotes(text.slice(end, index)) });
    if (words) {
      const isLink = URL_PATTERN.test(to) && !whole.startsWith("!");
      line.push({ words: formatQuotes(words), ...(isLink && { to }) });
    } else {
      const style = strong ? "strong" : "em";
      line.push(...parseLine(strong ?? em ?? "").map((span) => ({ ...span, style }) as const));
    }
    end = index + whole.length;
  }
  if (end < text.length) line.push({ words: formatQuotes(text.slice(end)) });
  return line;
}

const formatQuotes = (words: string): string => words.replaceAll("'", "’");
