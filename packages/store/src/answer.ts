import { type ApiError, CONNECTION_LOST, UNREADABLE_MESSAGE } from "./error";

/** What RTK Query takes from a call. */
export type ApiResponse = { data: unknown } | { error: ApiError };

interface Received {
  status: number;
  statusText: string;
  /** The body. */
  text: string;
}

function parseBody(text: string): ApiResponse {
  if (text === "") return { data: null };
  try {
    return { data: JSON.parse(text) };
  } catch {
    return { error: { status: "unreadable", message: UNREADABLE_MESSAGE } };
  }
}

/** Data from an ok answer; any other is a failure with the body's text, or the status text without one (behaviour §8). */
export function toResponse({ status, statusText, text }: Received): ApiResponse {
  const ok = status >= 200 && status < 300;
  return ok ? parseBody(text) : { error: { status, message: text.trim() || statusText } };
}

/** A request that never got an answer: taken back by the caller, or lost on the way. */
export function createNoResponseError(signal: AbortSignal): { error: ApiError } {
  if (signal.aborted) return { error: { status: "aborted", message: "The request was taken back." } };
  return { error: { status: "lost", message: CONNECTION_LOST } };
}
