import { type ErrorBody, formatError } from "@advent/contract";

/** Has a code where the API itself sent the error, rather than a server in front of it. */
export interface ApiError extends Pick<ErrorBody, "message" | "field">, Partial<Pick<ErrorBody, "code">> {
  status: number | "lost" | "unreadable" | "aborted";
}

export const CONNECTION_LOST = "The connection was lost. Please check it and try again.";
export const UNREADABLE_MESSAGE = "The response could not be read. Please try again.";
const UNKNOWN_MESSAGE = "Something went wrong. Please try again.";

interface Failure {
  name?: unknown;
  status?: unknown;
  message?: unknown;
  field?: string;
}

const toFailure = (error: unknown): Failure => error ?? {};

export function getErrorStatus(error: unknown): number | undefined {
  const { status } = toFailure(error);
  return typeof status === "number" ? status : undefined;
}

export function getErrorSentence(error: unknown, fallback: string = UNKNOWN_MESSAGE): string {
  const { message, field } = toFailure(error);
  return typeof message === "string" && message ? formatError({ message, field }) : fallback;
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
