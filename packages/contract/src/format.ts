const LIST_TYPES = { and: "conjunction", or: "disjunction" } as const;

/** `["a", "b", "c"]` → `a, b and c`. */
export const formatList = (words: readonly (string | number)[], word: "and" | "or" = "and"): string =>
  new Intl.ListFormat("en-GB", { type: LIST_TYPES[word] }).format(words.map(String));

export type CsvCell = string | number | null;

/** Formats rows as CSV. A leading `=`, `+`, `-` or `@` would run as a formula in a spreadsheet. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}

function formatCell(cell: CsvCell): string {
  const text = String(cell ?? "");
  const safe = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
