import { type Finding, judge } from "./finding";

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
    const wrong = [...finding.wrong, ...finding.late]
      .sort(([, a], [, b]) => b - a)
      .map(([what, count]) => `${what} (${count}×)`);
    const all = [...finding.lost.map((what) => `lost: ${what}`), ...wrong];
    if (all.length > 0) console.log(["", `${name}:`, ...all.slice(0, MAX_OBJECTIONS)].join("\n  "));
    if (judge(finding) === "CANNOT JUDGE")
      console.log(`  This machine gave its programs 1/${finding.slowdown?.toFixed(1)} of its processors.`);
    if (all.length > MAX_OBJECTIONS) console.log(`  and ${all.length - MAX_OBJECTIONS} more`);
  }
}

function summarize(finding: Finding) {
  const { injected, requests, acknowledged, refused, lost, longestMs, recoveredMs } = finding;
  return {
    injected,
    requests,
    acknowledged,
    refused,
    lost: lost.length,
    "wrong responses": sum(finding.wrong),
    late: sum(finding.late),
    "longest response": `${(longestMs / 1000).toFixed(2)} s`,
    "recovered after": recoveredMs === undefined ? "–" : `${(recoveredMs / 1000).toFixed(2)} s`,
    verdict: judge(finding),
  };
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

/** Returns 1 when a case does not hold, else 2 when the machine is too busy to judge one. */
export function getExitCode(rows: readonly Row[]): number {
  const verdicts = rows.map(({ finding }) => judge(finding));
  if (verdicts.includes("DOES NOT HOLD")) return 1;
  return verdicts.includes("CANNOT JUDGE") ? 2 : 0;
}
