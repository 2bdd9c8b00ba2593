export const stepNames = ["lint", "types", "build", "unit", "api", "e2e"] as const;
export type StepName = (typeof stepNames)[number];

/** What a run of the tests will do. */
export interface Plan {
  steps: StepName[];
  /** What the test runner of a step is told, where it runs a part of the step's tests only. */
  words: Partial<Record<StepName, string[]>>;
  /** Sentences to say before it begins. */
  reasons: string[];
}

export const everything = (): Plan => ({ steps: [...stepNames], words: {}, reasons: [] });
