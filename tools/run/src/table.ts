export function formatTable(rows: readonly string[][], heads?: readonly string[]): string {
  const all = heads ? [heads, ...rows] : rows;
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const drawRule = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => "─".repeat(width + 2)).join(middle)}${right}`;
  const drawLine = (row: readonly string[]) =>
    `│ ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" │ ")} │`;
  const head = heads ? [drawLine(heads), drawRule("├", "┼", "┤")] : [];
  return [drawRule("┌", "┬", "┐"), ...head, ...rows.map(drawLine), drawRule("└", "┴", "┘")].join("\n");
}
