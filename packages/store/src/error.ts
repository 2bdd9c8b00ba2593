export interface ApiError {
  status: number | "lost" | "unreadable" | "aborted";
  message: string;
}

export const CONNECTION_LOST = "The connection was lost. Please check it and try again.";
export const UNREADABLE_MESSAGE = "The response could not be read. Please try again.";
const UNKNOWN_MESSAGE = "Something went wrong. Please try again.";

interface Failure {
  name?: unknown;
  status?: unknown;
  message?: unknown;
}

const toFailure = (error: unknown): Failure => error ?? {};

export function getErrorStatus(error: unknown): number | undefined {
  const { status } = toFailure(error);
  return typeof status === "number" ? status : undefined;
}

export function getErrorSentence(error: unknown, fallback: string = UNKNOWN_MESSAGE): string {
  const { message } = toFailure(error);
  return typeof message === "string" && message ? message : fallback;
}

export function getErrorText(error: unknown, fallback: string = UNKNOWN_MESSAGE): string {
  const status = getErrorStatus(error);
  const sentence = getErrorSentence(error, "");
  if (!sentence) return fallback;
  return status === undefined ? sentence : `${status}: ${sentence}`;
}

export function isAbort(error: unknown): boolean {
  const { name, status } = toFailure(error);
  return name === "AbortError" || status === "aborted";
}
