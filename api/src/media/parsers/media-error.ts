export const MEDIA_ERROR_REASONS = [
  "unreadable",
  "tooLong",
  "tooLongReply",
  "tooWide",
  "tooManyPixels",
  "tooManyBytes",
  "tooMuch",
] as const;

export class MediaError extends Error {
  constructor(
    readonly reason: (typeof MEDIA_ERROR_REASONS)[number],
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export function assertValid(isSo: boolean): asserts isSo {
  if (!isSo) throw new MediaError("unreadable");
}
