const MARKER_PATTERN = /\[(?:IMAGE|VIDEO|AUDIO):[^\]]*\]?/gi;
const MARKDOWN_LINKS = /\[([^\]]*)\]\([^)]*\)/g;
const URL_PATTERN =
  /\b[a-z][a-z\d+.-]*:\/\/\S+|\b(?:data|javascript|mailto):\S+|\bwww\.\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/gi;
/** Control characters except line feeds, lone surrogates, bidirectional controls and non-characters. */
const UNPRINTABLE_PATTERN = /[^\P{Cc}\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(UNPRINTABLE_PATTERN, "")
    .replace(MARKER_PATTERN, "")
    .replace(MARKDOWN_LINKS, "$1")
    .replace(URL_PATTERN, "")
    .replace(/ {2,}/g, " ")
    .replace(/ +(?=\n|$)/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
