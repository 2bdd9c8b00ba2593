/** Rows of two columns in a frame. */
export function table(rows: [name: string, value: string][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => "─".repeat(width + 2)).join(middle)}${right}`;
  const body = rows.map((row) => `│ ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" │ ")} │`);
  return [line("┌", "┬", "┐"), ...body, line("└", "┴", "┘")].join("\n");
}
