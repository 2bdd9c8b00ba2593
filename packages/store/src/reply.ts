import { type ApiError, CONNECTION_LOST, UNREADABLE_MESSAGE } from "./error";

export type ApiResponse = { data: unknown } | { error: ApiError };

interface Received {
  status: number;
  statusText: string;
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

export function toResponse({ status, statusText, text }: Received): ApiResponse {
  const ok = status >= 200 && status < 300;
  return ok ? parseBody(text) : { error: { status, message: text.trim() || statusText } };
}

export function createNoResponseError(signal: AbortSignal): { error: ApiError } {
  if (signal.aborted) return { error: { status: "aborted", message: "The request was withdrawn." } };
  return { error: { status: "lost", message: CONNECTION_LOST } };
}
