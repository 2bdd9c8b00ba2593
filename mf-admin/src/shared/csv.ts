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
