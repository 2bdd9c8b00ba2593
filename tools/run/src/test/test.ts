import { withoutOutsideWorld } from "../settings";
import type { Counts } from "./counts";
import { inTurn } from "./in-turn";
import { pinDatabase } from "./pin-database";
import { endWithUs } from "./run-program";
import { type StepContext, type StepName, stepNames, steps } from "./steps";

const patienceMs = 27 * 60_000;

interface Outcome {
  name: StepName;
  ok: boolean;
  counts: Counts;
}

/** `npm test`: runs all steps or those named, shows what failed, and ends with the sum of the tests. */
export async function test(root: string, words: string[]): Promise<void> {
  const wanted = chosen(words);
  endWithUs();
  const env = { ...withoutOutsideWorld(process.env) };
  if (wanted.includes("api") || wanted.includes("e2e")) Object.assign(env, await pinDatabase(env));
  const context = { root, env, signal: AbortSignal.timeout(patienceMs) };

  const outcomes: Outcome[] = [];
  const perform = (name: StepName) => async () => {
    outcomes.push(await performStep(name, context));
  };
  const isTest = (name: StepName) => steps[name].counts !== undefined;
  await inTurn(wanted.filter((name) => !isTest(name)).map(perform), 2);
  const buildFailed = outcomes.some(({ name, ok }) => name === "build" && !ok);
  const tests = wanted.filter(isTest).filter((name) => name !== "e2e" || !buildFailed);
  await inTurn(tests.map(perform), 1);

  summarise(outcomes);
}

function chosen(words: string[]): StepName[] {
  if (words.length === 0) return [...stepNames];
  const unknown = words.find((word) => !isStep(word));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${stepNames.join(", ")}.`);
  return stepNames.filter((name) => words.includes(name) || (name === "build" && words.includes("e2e")));
}

const isStep = (word: string) => stepNames.some((name) => name === word);

async function performStep(name: StepName, context: StepContext): Promise<Outcome> {
  const begin = performance.now();
  const failure = await steps[name].run(context).then(
    () => undefined,
    (error: Error) => error,
  );
  const counts = await countsOf(name, context, failure !== undefined);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
  const tests = steps[name].counts ? `  ${inWords(counts)}` : "";
  console.log(`${failure ? "✗" : "✓"} ${name.padEnd(6)}${seconds} s${tests}`);
  if (failure) console.log(`\n${failure.message}\n`);
  return { name, ok: !failure, counts };
}

/** A step that failed without a report, or without a failed test in it, counts as one failure of its own. */
async function countsOf(name: StepName, context: StepContext, isFailure: boolean): Promise<Counts> {
  const { counts } = steps[name];
  if (!counts) return { passed: 0, failed: 0 };
  const { passed, failed } = await counts(context).catch(() => ({ passed: 0, failed: 0 }));
  return { passed, failed: isFailure ? Math.max(failed, 1) : failed };
}

const inWords = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

function summarise(outcomes: Outcome[]): void {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}.`);
  console.log(inWords({ passed: sum("passed"), failed: sum("failed") }));
  process.exit(failed.length > 0 ? 1 : 0);
}
