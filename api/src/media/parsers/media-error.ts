export type Reason = "unreadable" | "tooLong" | "tooLongReply" | "tooWide" | "tooManyPixels" | "tooMuch";

export class MediaError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export function assertValid(isSo: boolean): asserts isSo {
  if (!isSo) throw new MediaError("unreadable");
}
