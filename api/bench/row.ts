/** One line of the table that `npm run bench` prints. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  limit: number;
  /** Whether the value must be at least the limit, rather than at most. */
  atLeast: boolean;
}

export function printRows(rows: readonly Row[]): void {
  const table = rows.map(({ name, value, unit, limit, atLeast }) => [
    name,
    { value: Number(value.toPrecision(3)), unit, limit: `${atLeast ? "≥" : "≤"} ${limit}` },
  ]);
  console.table(Object.fromEntries(table));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
