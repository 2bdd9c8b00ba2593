import { formatTable } from "@advent/run/table";
import { type Finding, holds } from "./finding";

export interface Row {
  name: string;
  finding: Finding;
}

const heads = [
  "case",
  "injected",
  "asked",
  "acknowledged",
  "lost",
  "wrong answers",
  "longest answer",
  "recovered after",
  "verdict",
];

export function report(rows: readonly Row[], seconds: number): string {
  const lines = formatTable(rows.map(toCells), heads);
  const foot = `${rows.length} cases in ${seconds.toFixed(0)} s. No mail server was made to fail.`;
  return [lines, foot, ...rows.flatMap(objections)].join("\n");
}

function toCells({ name, finding }: Row): string[] {
  const { injected, asked, acknowledged, lost, wrong, longestMs, recoveredMs } = finding;
  const wrongs = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  return [
    name,
    injected,
    String(asked),
    String(acknowledged),
    String(lost.length),
    String(wrongs),
    `${(longestMs / 1000).toFixed(2)} s`,
    recoveredMs === undefined ? "–" : `${(recoveredMs / 1000).toFixed(2)} s`,
    holds(finding) ? "holds" : "DOES NOT HOLD",
  ];
}

function objections({ name, finding }: Row): string[] {
  const wrong = [...finding.wrong].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} (${count}×)`);
  const all = [...finding.lost.map((what) => `lost: ${what}`), ...wrong];
  const shown = all.slice(0, 12).map((what) => `  ${what}`);
  return all.length === 0
    ? []
    : ["", `${name}:`, ...shown, ...(all.length > 12 ? [`  and ${all.length - 12} more`] : [])];
}
