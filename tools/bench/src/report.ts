import { formatTable } from "@advent/run/table";
import type { Row } from "@advent/server/testing/measure";
import { isWithinLimit, type Outcome } from "./part";

const heads = ["measured", "", "limit", ""];

export function report(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap((outcome) => outcome.rows);
  const [ratios, others] = [rows.filter(isRatio), rows.filter((row) => !isRatio(row))];
  const limited = rows.filter(hasLimit);
  const lines = [...ratios, ...others].map(toCells);
  return [
    ...(lines.length > 0 ? [formatTable(lines, heads)] : []),
    ...outcomes.flatMap(({ name, failure }) => (failure === undefined ? [] : [`Not measured: ${name}. ${failure}`])),
    ...(limited.length > 0 ? [`${limited.filter(isWithinLimit).length} of ${limited.length} limits are kept.`] : []),
  ].join("\n");
}

export const isKept = (outcomes: readonly Outcome[]) =>
  outcomes.every(({ rows, failure }) => failure === undefined && rows.every(isWithinLimit));

const hasLimit = ({ limit, atLeast }: Row) => Number.isFinite(limit) && !(atLeast && limit === 0);
const isRatio = ({ unit }: Row) => unit.startsWith("×");

function toCells(row: Row): string[] {
  const { name, value, unit, limit, atLeast } = row;
  const measured = [name, formatValue(value, unit)];
  if (!hasLimit(row)) return [...measured, "", ""];
  return [...measured, `${atLeast ? "≥" : "≤"} ${formatValue(limit, unit)}`, isWithinLimit(row) ? "✓" : "✗"];
}

function formatValue(value: number, unit: string): string {
  const digits = unit.startsWith("×") ? 3 : Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
