/** Why a file is not taken; the API says it in a sentence. */
export type Reason = "unreadable" | "tooLong" | "tooLongAnswer" | "tooWide" | "tooMuch";

export class MediaError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** @throws Refusal `unreadable` unless it is so */
export function assertValid(isSo: boolean): asserts isSo {
  if (!isSo) throw new MediaError("unreadable");
}
