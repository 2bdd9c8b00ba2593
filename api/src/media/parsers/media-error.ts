export type Reason = "unreadable" | "tooLong" | "tooLongAnswer" | "tooWide" | "tooMuch";

export class MediaError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** @throws Refusal `unreadable` when the condition is false */
export function assertValid(isSo: boolean): asserts isSo {
  if (!isSo) throw new MediaError("unreadable");
}
