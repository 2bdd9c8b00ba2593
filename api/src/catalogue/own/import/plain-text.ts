import { Parser } from "htmlparser2";

const BLOCKS = new Set([
  "p",
  "div",
  "br",
  "li",
  "ul",
  "ol",
  "tr",
  "table",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const HIDDEN = new Set(["script", "style", "template", "iframe", "noscript"]);

/** Returns the text of HTML, a line for each of its blocks. */
export function stripHtml(html: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (BLOCKS.has(name)) text += "\n";
    },
    ontext(part) {
      if (hidden === 0) text += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return cleanText(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Removes characters that no text of the shop may contain. */
export const cleanText = (text: string): string =>
  text.replace(/[^\t\n\r\P{Cc}]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, "").trim();
