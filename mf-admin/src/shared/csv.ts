/** Formats rows as CSV. A leading `=`, `+`, `-` or `@` would run as a formula in a spreadsheet. */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const formatCell = (cell: string | number | null) => {
    const text = String(cell ?? "");
    const safe = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => row.map(formatCell).join(",")).join("\r\n");
}

/** Parses CSV of commas, semicolons or tabs, with quoted cells. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const [separator = ","] = /[,;\t]/.exec(text.replace(/"[^"]*"/g, "")) ?? [];
  const rows: string[][] = [[]];
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, "gy");
  for (const [match, cell = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end !== separator) rows.push([]);
    if (match === "") break;
  }
  return rows.filter((row) => row.some(Boolean));
}
