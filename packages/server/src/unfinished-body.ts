import type { IncomingMessage, ServerResponse } from "node:http";

const MAX_BODY_BYTES = 21 * 1024 * 1024;
/** Limits of discarding an unwanted body: total bytes, and milliseconds between two chunks. */
const MAX_DISCARDED_BYTES = 2 * MAX_BODY_BYTES;
const PAUSE_MS = 2_000;

export const TOO_LARGE = { status: 413, sentence: "This is too large: at most 20 MB can be sent." };

export const isTooLarge = (bytes: number) => bytes > MAX_BODY_BYTES;

export const getAnnouncedBytes = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

export function hasBody(request: IncomingMessage): boolean {
  return getAnnouncedBytes(request) > 0 || request.headers["transfer-encoding"] !== undefined;
}

export const isStillSending = (request: IncomingMessage) => !request.complete && hasBody(request);

/**
 * Ends a response after the caller has sent its body, or as much as the limits allow.
 * Closing a connection with unread bytes resets it and loses the response.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (!isStillSending(request)) return void response.end();
  let left = MAX_DISCARDED_BYTES;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, PAUSE_MS);
  response.on("close", () => clearTimeout(timer));
  request.on("end", end).on("error", () => undefined);
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    timer.refresh();
    if (left < 0) end();
  });
  request.resume();
}
