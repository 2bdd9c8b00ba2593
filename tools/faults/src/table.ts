import { type Finding, holds } from "./finding";

const MAX_OBJECTIONS = 12;

export interface Row {
  name: string;
  finding: Finding;
}

/** Prints what was injected, what came of it, and every objection. */
export function printReport(rows: readonly Row[], seconds: number): void {
  console.table(Object.fromEntries(rows.map(({ name, finding }) => [name, summarize(finding)])));
  console.log(`${rows.length} cases in ${seconds.toFixed(0)} s.`);
  for (const { name, finding } of rows) {
    const wrong = [...finding.wrong].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} (${count}×)`);
    const all = [...finding.lost.map((what) => `lost: ${what}`), ...wrong];
    if (all.length > 0) console.log(["", `${name}:`, ...all.slice(0, MAX_OBJECTIONS)].join("\n  "));
    if (all.length > MAX_OBJECTIONS) console.log(`  and ${all.length - MAX_OBJECTIONS} more`);
  }
}

function summarize(finding: Finding) {
  const { injected, requests, acknowledged, refused, lost, wrong, longestMs, recoveredMs } = finding;
  return {
    injected,
    requests,
    acknowledged,
    refused,
    lost: lost.length,
    "wrong responses": [...wrong.values()].reduce((sum, count) => sum + count, 0),
    "longest response": `${(longestMs / 1000).toFixed(2)} s`,
    "recovered after": recoveredMs === undefined ? "–" : `${(recoveredMs / 1000).toFixed(2)} s`,
    verdict: holds(finding) ? "holds" : "DOES NOT HOLD",
  };
}
