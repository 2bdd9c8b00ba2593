import { buildApps } from "@advent/run";
import { cases } from "./cases";
import { type FaultCase, type Finding, judge } from "./finding";
import { measureSlowdown, stretchLimit } from "./machine";
import { ResponseChecker } from "./response-checker";
import { getExitCode, printReport, type Row } from "./table";
import { LateError } from "./until";
import { closeWorkspacesOnSignals, Workspace } from "./workspace";
import { root } from "./world";

const CASE_TIMEOUT_MS = 150_000;

async function main(words: readonly string[]): Promise<void> {
  if (words.includes("--list"))
    return console.log(cases.map(({ name, claim }) => `${name.padEnd(18)} ${claim}`).join("\n"));
  const wanted = chosen(words);
  closeWorkspacesOnSignals();
  await buildApps(root, console.log);
  const begin = performance.now();
  const rows: Row[] = [];
  for (const one of wanted) rows.push(await perform(one));
  const seconds = (performance.now() - begin) / 1_000;
  printReport(rows, seconds);
  process.exit(getExitCode(rows));
}

function chosen(words: readonly string[]): readonly FaultCase[] {
  if (words.length === 0) return cases;
  const unknown = words.find((word) => !cases.some(({ name }) => name.includes(word)));
  if (unknown) throw new Error(`There is no case "${unknown}"; there are ${cases.map(({ name }) => name).join(", ")}.`);
  return cases.filter(({ name }) => words.some((word) => name.includes(word)));
}

async function perform({ name, run, timeoutMs = CASE_TIMEOUT_MS }: FaultCase): Promise<Row> {
  const slowdownBefore = await measureSlowdown();
  const begin = performance.now();
  const workspace = await Workspace.open();
  const found = await Promise.race([run(workspace), rejectAfter(stretchLimit(timeoutMs))]).catch(failed);
  await workspace.close();
  const finding = { ...found, slowdown: Math.max(slowdownBefore, await measureSlowdown()) };
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1).padStart(6);
  console.log(`${marks[judge(finding)]} ${name.padEnd(18)}${seconds} s`);
  return { name, finding };
}

const marks = { holds: "✓", "DOES NOT HOLD": "✗", "CANNOT JUDGE": "?" };

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LateError(`The case was not over after ${(ms / 1_000).toFixed(0)} s.`)), ms).unref();
  });

function failed(error: Error): Finding {
  if (process.env.VERBOSE) console.log(error.stack);
  const checker = new ResponseChecker();
  checker.recordError(error);
  return checker.report("–");
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(process.env.VERBOSE ? error : error.message);
  process.exit(1);
});
