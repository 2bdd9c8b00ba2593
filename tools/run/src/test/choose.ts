import { planChanged } from "./changed";
import { everything, type Plan, type StepName, stepNames } from "./plan";

const help = `npm test                   everything, as in CI: ${stepNames.join(", ")}
npm test -- <steps>        the steps named; unit and e2e build first
npm test -- changed        what the changes since main can affect; on main, those since the last commit
npm test -- --help         this`;

/** @throws a sentence when a word is no step */
export async function planOf(root: string, words: string[]): Promise<Plan> {
  if (words.length === 0) return everything();
  if (words.includes("--help")) return { steps: [], words: {}, reasons: [help] };
  if (words.includes("changed")) return planChanged(root);
  const unknown = words.find((word) => !isStep(word));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${stepNames.join(", ")}.`);
  const steps = stepNames.filter(
    (name) => words.includes(name) || (name === "build" && needBuild.some((step) => words.includes(step))),
  );
  return { ...everything(), steps };
}

/** The byte budgets weigh the builds, the browser tests run them. */
const needBuild: readonly StepName[] = ["unit", "e2e"];
const isStep = (word: string) => stepNames.some((name) => name === word);
