/** Why a file is not taken; the API says it in a sentence. */
export type Reason = "unreadable" | "tooLong" | "tooLongAnswer" | "tooWide" | "tooMuch";

export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** @throws Refusal `unreadable` unless it is so */
export function must(isSo: boolean): asserts isSo {
  if (!isSo) throw new Refusal("unreadable");
}
