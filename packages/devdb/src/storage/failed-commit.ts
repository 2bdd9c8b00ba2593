/** What lmdb rejects the steps of a commit with; the reason comes after it. */
export type FailedCommit = Error & { commitError: Promise<never> };

export function isFailedCommit(error: unknown): error is FailedCommit {
  return error instanceof Error && Object.hasOwn(error, "commitError");
}
