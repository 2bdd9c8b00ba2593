import type { SiteText, TextBlock, TextLine } from "@advent/contract";
import MarkdownIt, { type Token } from "markdown-it";

const markdown = new MarkdownIt({ html: false });
// Decided below. An image keeps its description whatever its address.
markdown.validateLink = () => true;

/**
 * Parses Markdown into plain data, never HTML. The first block is the title. Headings, paragraphs, lists, tables, links,
 * bold and italic are kept. Of everything else the words are kept.
 */
export function parseText(text: string): SiteText {
  const [title, ...blocks] = parseBlocks(text);
  const spans = title?.rows.flat(2) ?? [];
  return { title: spans.map(({ words }) => words).join(""), blocks };
}

/** Parses a text without a title. Lists inside a list follow the entry that holds them. */
export function parseBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const around: string[] = [];
  for (const token of markdown.parse(text, {})) {
    const { type, nesting, children, content } = token;
    const isInList = around.includes("list_item_open");
    const rows = blocks.at(-1)?.rows ?? [];
    if (type === "table_open") blocks.push({ kind: "table", rows: [] });
    else if (type === "bullet_list_open" && !isInList) blocks.push({ kind: "list", rows: [] });
    else if (type === "ordered_list_open" && !isInList) blocks.push({ kind: "list", rows: [], isOrdered: true });
    else if (type === "tr_open" || type === "list_item_open") rows.push([]);
    else if (content) {
      const line = toLine(children ?? [token]);
      const row = rows.at(-1);
      if (around.includes("tr_open")) row?.push(line);
      else if (isInList && row) row[0] = [...(row[0] ? [...row[0], { words: " " }] : []), ...line];
      else blocks.push({ kind: around.includes("heading_open") ? "heading" : "paragraph", rows: [[line]] });
    }
    if (nesting === 1) around.push(type);
    if (nesting === -1) around.pop();
  }
  return blocks;
}

type SpanLook = Omit<TextLine[number], "words">;

function toLine(tokens: readonly Token[]): TextLine {
  const line: TextLine = [];
  const looks: SpanLook[] = [{}];
  for (const token of tokens) {
    const look = looks.at(-1) ?? {};
    if (token.nesting === 1) looks.push(addLook(look, token));
    if (token.nesting === -1) looks.pop();
    const isBreak = token.type === "softbreak" || token.type === "hardbreak";
    const words = isBreak ? " " : token.content.replace(/\s+/g, " ").replaceAll("'", "’");
    const last = line.at(-1);
    if (last && last.to === look.to && last.style === look.style) last.words += words;
    else if (words) line.push({ words, ...look });
  }
  return line;
}

/** Excludes addresses that a browser would execute. */
const URL_PATTERN = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/;

function addLook(look: SpanLook, token: Token): SpanLook {
  const to = token.attrGet("href");
  if (typeof to === "string" && URL_PATTERN.test(to)) return { ...look, to };
  if (token.type === "strong_open") return { ...look, style: "strong" };
  return token.type === "em_open" ? { ...look, style: "em" } : look;
}
