import { namedTest, patternOf } from "./named-test";
import type { RanTest } from "./reports";
import type { Statement } from "./statements";

/** A line for every statement that a run has not shown, and why not. */
export function unshown(statements: readonly Statement[], ran: readonly RanTest[]): string[] {
  const byFile = new Map<string, RanTest[]>();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return statements.flatMap(({ section, statement, tests }) => {
    const reasons = tests.length > 0 ? tests.flatMap((name) => reasonOf(name, byFile)) : ["no test is named"];
    return reasons.map((reason) => `${section} · ${statement}: ${reason}`);
  });
}

/** Why a test shows nothing; none where all that ran under its name passed. */
function reasonOf(name: string, byFile: ReadonlyMap<string, RanTest[]>): string[] {
  const { file, titles } = namedTest(name);
  const patterns = titles.map(patternOf);
  const found = (byFile.get(file) ?? []).filter((test) => {
    const last = test.titles.slice(-patterns.length);
    return last.length === patterns.length && patterns.every((pattern, place) => pattern.test(last[place] ?? ""));
  });
  if (found.length === 0) return [`"${name}" did not run`];
  return found.every(({ passed }) => passed) ? [] : [`"${name}" did not pass`];
}
