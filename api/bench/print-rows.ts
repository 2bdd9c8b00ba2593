import type { Row } from "@advent/server/testing/row";

export function printRows(rows: readonly Row[]): void {
  const table = rows.map(({ name, value, unit, limit, atLeast }) => [
    name,
    { value: Number(value.toPrecision(3)), unit, limit: `${atLeast ? "≥" : "≤"} ${limit}` },
  ]);
  console.table(Object.fromEntries(table));
}
