export const stepNames = ["lint", "types", "build", "unit", "api", "e2e"] as const;
export type StepName = (typeof stepNames)[number];

export const HELP = `npm test                   everything, as in CI: ${stepNames.join(", ")}
npm test -- <steps>        the steps named; unit and e2e build first
npm test -- --help         this`;

/** The byte budgets measure the builds. The browser tests run them. */
const STEPS_THAT_NEED_BUILD: readonly StepName[] = ["unit", "e2e"];

/** @throws a sentence when a word is not a step */
export function chooseSteps(words: readonly string[]): StepName[] {
  if (words.length === 0) return [...stepNames];
  const unknown = words.find((word) => !stepNames.some((name) => name === word));
  if (unknown) throw new Error(`There is no step "${unknown}"; there are ${stepNames.join(", ")}.`);
  const needsBuild = STEPS_THAT_NEED_BUILD.some((name) => words.includes(name));
  return stepNames.filter((name) => words.includes(name) || (name === "build" && needsBuild));
}
