/** Why a call failed: refused by the API (its status), or never answered. */
export interface ApiError {
  status: number | "lost" | "unreadable" | "aborted";
  /** The answer's text, or a sentence of our own. */
  message: string;
}

export const CONNECTION_LOST = "The connection was lost. Please check it and try again.";
export const UNREADABLE_MESSAGE = "The answer could not be read. Please try again.";
const UNKNOWN_MESSAGE = "Something went wrong. Please try again.";

interface Failure {
  name?: unknown;
  status?: unknown;
  message?: unknown;
}

function toFailure(error: unknown): Failure {
  return typeof error === "object" && error !== null ? error : {};
}

/** The HTTP status of a refusal; `undefined` when there was no answer. */
export function getErrorStatus(error: unknown): number | undefined {
  const { status } = toFailure(error);
  return typeof status === "number" ? status : undefined;
}

/** The bare sentence: what the API said, or that the connection was lost; `fallback` when there are no words at all. */
export function getErrorSentence(error: unknown, fallback: string = UNKNOWN_MESSAGE): string {
  const { message } = toFailure(error);
  return typeof message === "string" && message ? message : fallback;
}

/** `404: There is no such day.`: status, colon, space, body text or status text (behaviour §8); without a status the sentence. */
export function getErrorText(error: unknown, fallback: string = UNKNOWN_MESSAGE): string {
  const status = getErrorStatus(error);
  const sentence = getErrorSentence(error, "");
  if (!sentence) return fallback;
  return status === undefined ? sentence : `${status}: ${sentence}`;
}

/** Whether a call was taken back by the caller: nothing to tell the shopper. */
export function isAbort(error: unknown): boolean {
  const { name, status } = toFailure(error);
  return name === "AbortError" || status === "aborted";
}
