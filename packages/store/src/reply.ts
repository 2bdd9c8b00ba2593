import type { ErrorBody } from "@advent/contract";
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
  return ok ? parseBody(text) : { error: { status, ...parseError(text.trim() || statusText) } };
}

/** Servers in front of the API send plain text or HTML. */
function parseError(text: string): Omit<ApiError, "status"> {
  try {
    const { message, code, field }: Partial<ErrorBody> = JSON.parse(text);
    if (message) return { message, ...(code && { code }), ...(field && { field }) };
  } catch {
    // Falls through: it is not JSON.
  }
  return { message: text };
}

export function createNoResponseError(signal: AbortSignal): { error: ApiError } {
  if (signal.aborted) return { error: { status: "aborted", message: "The request was withdrawn." } };
  return { error: { status: "lost", message: CONNECTION_LOST } };
}
