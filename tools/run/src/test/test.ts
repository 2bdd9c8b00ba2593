import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runInTurn } from "@advent/suite/run-node";
import { removeOutsideServices } from "@advent/suite/settings";
import { countTests, pinDatabase, REPORT_FOLDER, type StepName, stepNames, steps, TEST_STEPS } from "./steps";

/** Several times what a slow machine needs. */
const TIMEOUT_MS = 85 * 60_000;

const HELP_TEXT = `npm test                   everything, as in CI: ${stepNames.join(", ")}
npm test -- <steps>        the steps named; tests build first
npm test -- --help         this`;

/** `npm test`: runs the steps and ends with the number of tests. */
export async function test(root: string, words: string[]): Promise<void> {
  if (words.includes("--help")) return console.log(HELP_TEXT);
  const names = chooseSteps(words);
  const env = removeOutsideServices(process.env);
  rmSync(join(root, REPORT_FOLDER), { recursive: true, force: true });
  mkdirSync(join(root, REPORT_FOLDER), { recursive: true });
  if (names.includes("api") || names.includes("e2e")) Object.assign(env, await pinDatabase(env));
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), watchEnd()]);
  const failed: StepName[] = [];
  const total = { passed: 0, failed: 0 };
  const perform = (name: StepName) => async () => {
    console.log(`▶ ${name}`);
    const begin = performance.now();
    await steps[name]({ root, env, signal }).catch((error: Error) => {
      failed.push(name);
      console.error(error.message);
    });
    const hasFailed = failed.includes(name);
    console.log(`${hasFailed ? "✗" : "✓"} ${name} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    if (!isTestStep(name)) return;
    const counts = countTests(root, name);
    total.passed += counts.passed;
    // A failed step without a failed test is one failure.
    total.failed += hasFailed ? Math.max(counts.failed, 1) : counts.failed;
  };
  await runInTurn(names.filter((name) => !isTestStep(name)).map(perform), 2);
  const tests = names.filter((name) => isTestStep(name) && !(name !== "unit" && failed.includes("build")));
  await runInTurn(tests.map(perform), 1);

  if (signal.aborted) console.log("The tests took too long and were ended.");
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(failed.length > 0 ? 1 : 0);
}

/** The byte budgets measure the builds; API and browser tests run them. @throws a sentence when a word is not a step */
export function chooseSteps(words: readonly string[]): StepName[] {
  if (words.length === 0) return [...stepNames];
  const unknown = words.find((word) => !stepNames.some((name) => name === word));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${stepNames.join(", ")}.`);
  const needsBuild = words.some((word) => isTestStep(word));
  return stepNames.filter((name) => words.includes(name) || (name === "build" && needsBuild));
}

const isTestStep = (word: string) => TEST_STEPS.some((name) => name === word);

/** Ends all child processes when the tests receive a stop signal. */
function watchEnd(): AbortSignal {
  const ending = new AbortController();
  process.once("SIGTERM", () => process.exit(143));
  process.once("exit", () => ending.abort());
  return ending.signal;
}
