import { removeOutsideServices } from "../settings";
import { describeSteps, rememberSeconds } from "./announce";
import type { Counts } from "./counts";
import { pinDatabase } from "./pin-database";
import { chooseSteps, HELP, type StepName } from "./plan";
import { Progress } from "./progress";
import { endWithUs } from "./run-program";
import { inTurn, type StepContext, steps } from "./steps";

/** Several times what a slow machine needs. */
const TIMEOUT_MS = 85 * 60_000;

interface Outcome {
  name: StepName;
  ok: boolean;
  counts: Counts;
}

/** `npm test`: prints the plan, runs it and ends with a summary of failures and test counts. */
export async function test(root: string, words: string[]): Promise<void> {
  if (words.includes("--help")) return console.log(HELP);
  const names = chooseSteps(words);
  console.log(describeSteps(root, names));
  endWithUs();
  const env = { ...removeOutsideServices(process.env) };
  if (names.includes("api") || names.includes("e2e")) Object.assign(env, await pinDatabase(env));
  const progress = new Progress();
  const signal = AbortSignal.timeout(TIMEOUT_MS);

  const outcomes: Outcome[] = [];
  const perform = (name: StepName) => async () => {
    const heard = (output: string) => progress.heard(name, output);
    progress.begin(name);
    const { outcome, seconds, failure } = await performStep(name, { root, env, signal, heard });
    progress.end(name, formatOutcome(outcome, seconds));
    if (failure) console.log(`\n${failure}\n`);
    else rememberSeconds(root, name, seconds);
    outcomes.push(outcome);
  };
  const isTest = (name: StepName) => steps[name].counts !== undefined;
  await inTurn(names.filter((name) => !isTest(name)).map(perform), 2);
  const buildFailed = outcomes.some(({ name, ok }) => name === "build" && !ok);
  const tests = names.filter(isTest).filter((name) => name !== "e2e" || !buildFailed);
  await inTurn(tests.map(perform), 1);

  progress.stop();
  summarise(outcomes);
}

async function performStep(name: StepName, context: StepContext) {
  const begin = performance.now();
  const failure = await steps[name].run(context).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const counts = await readCounts(name, context, failure !== undefined);
  const seconds = (performance.now() - begin) / 1000;
  return { outcome: { name, ok: failure === undefined, counts }, seconds, failure };
}

function formatOutcome({ name, ok, counts }: Outcome, seconds: number): string {
  const tests = steps[name].counts ? `  ${inWords(counts)}` : "";
  return `${ok ? "✓" : "✗"} ${name.padEnd(6)}${seconds.toFixed(1).padStart(6)} s${tests}`;
}

/** Counts a failed step without a failed test as one failure. */
async function readCounts(name: StepName, context: StepContext, isFailure: boolean): Promise<Counts> {
  const { counts } = steps[name];
  const nothing = { passed: 0, failed: 0, failures: [] };
  if (!counts) return nothing;
  const counted = await counts(context).catch(() => nothing);
  return { ...counted, failed: isFailure ? Math.max(counted.failed, 1) : counted.failed };
}

const inWords = ({ passed, failed }: Omit<Counts, "failures">) => `${passed} passed, ${failed} failed`;

function summarise(outcomes: Outcome[]): void {
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  for (const { name, counts } of outcomes) {
    for (const failure of counts.failures) console.log(`✗ ${name}: ${failure}\n`);
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}.`);
  console.log(inWords({ passed: sum("passed"), failed: sum("failed") }));
  process.exit(failed.length > 0 ? 1 : 0);
}
