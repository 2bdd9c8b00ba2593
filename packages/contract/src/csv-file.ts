/** Decodes UTF-8, UTF-16 with its mark, and what Windows saves as plain CSV. */
export function decodeCsv(bytes: ArrayBuffer | Uint8Array): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the text with one kind of line ends, and what Papa Parse needs to know of it. */
export function prepareCsv(text: string) {
  // Excel names the separator in a first line of its own.
  const [mark = "", delimiter = ""] = /^\s*"?sep=(.)"?\s*?(?:\r\n?|\n)/i.exec(text) ?? [];
  return {
    text: text.slice(mark.length).replace(/\r\n?/g, "\n"),
    options: { delimiter, delimitersToGuess: [",", ";", "\t", "|"], newline: "\n" as const },
    rowsBefore: mark ? 1 : 0,
  };
}

/** Removes what keeps a spreadsheet from changing a number: `="0123"` and a leading apostrophe. */
export const unprotectCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();
