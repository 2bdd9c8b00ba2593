import { buildApps } from "@advent/run";
import { cases } from "./cases";
import { type FaultCase, type Finding, holds } from "./finding";
import { ResponseChecker } from "./response-checker";
import { printReport, type Row } from "./table";
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
  for (const one of wanted.filter(({ waits }) => !waits)) rows.push(await perform(one));
  rows.push(...(await Promise.all(wanted.filter(({ waits }) => waits).map(perform))));
  const seconds = (performance.now() - begin) / 1_000;
  printReport(rows, seconds);
  console.log("No mail server was made to fail.");
  process.exit(rows.every(({ finding }) => holds(finding)) ? 0 : 1);
}

function chosen(words: readonly string[]): readonly FaultCase[] {
  if (words.length === 0) return cases;
  const unknown = words.find((word) => !cases.some(({ name }) => name.includes(word)));
  if (unknown) throw new Error(`There is no case "${unknown}"; there are ${cases.map(({ name }) => name).join(", ")}.`);
  return cases.filter(({ name }) => words.some((word) => name.includes(word)));
}

async function perform({ name, run, timeoutMs = CASE_TIMEOUT_MS }: FaultCase): Promise<Row> {
  const begin = performance.now();
  const workspace = await Workspace.open();
  const finding = await Promise.race([run(workspace), rejectAfter(timeoutMs)]).catch(failed);
  await workspace.close();
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1).padStart(6);
  console.log(`${holds(finding) ? "✓" : "✗"} ${name.padEnd(18)}${seconds} s`);
  return { name, finding };
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The case was not over after ${ms / 1_000} s.`)), ms).unref();
  });

function failed(error: Error): Finding {
  const reason = process.env.VERBOSE ? (error.stack ?? "") : error.message;
  const checker = new ResponseChecker();
  checker.recordFault(reason);
  return checker.report("–");
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(process.env.VERBOSE ? error : error.message);
  process.exit(1);
});
