import { type ApiError, CONNECTION_LOST, UNREADABLE } from "./error";

/** What RTK Query takes from a call. */
export type Answer = { data: unknown } | { error: ApiError };

interface Received {
  status: number;
  statusText: string;
  /** The body. */
  text: string;
}

function parsed(text: string): Answer {
  if (text === "") return { data: null };
  try {
    return { data: JSON.parse(text) };
  } catch {
    return { error: { status: "unreadable", message: UNREADABLE } };
  }
}

/** Data from an ok answer; any other is a failure with the body's text, or the status text without one (behaviour §8). */
export function answerOf({ status, statusText, text }: Received): Answer {
  const ok = status >= 200 && status < 300;
  return ok ? parsed(text) : { error: { status, message: text.trim() || statusText } };
}

/** A request that never got an answer: taken back by the caller, or lost on the way. */
export function noAnswer(signal: AbortSignal): { error: ApiError } {
  if (signal.aborted) return { error: { status: "aborted", message: "The request was taken back." } };
  return { error: { status: "lost", message: CONNECTION_LOST } };
}
