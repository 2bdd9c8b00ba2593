/** Longest words of an answer, in characters. */
export const ANSWER_MAX_LENGTH = 500;
/** For how long an answer can be changed after it was first given (ms); it can be deleted for ever. */
export const REPLY_EDITABLE_MS = 60 * 60 * 1000;
/** Largest recording of an answer in bytes; it may last as long as the recorders record (`MAX_SECONDS`). */
export const ANSWER_MAX_BYTES = 10 * 1024 * 1024;

/** Whether an answer can still be changed, by the clock it was given by. @param now milliseconds */
export function isChangeable({ changeableUntil }: { changeableUntil: string }, now: number): boolean {
  return now < Date.parse(changeableUntil);
}
