import type { IncomingMessage, ServerResponse } from "node:http";

/** The largest body the API takes is a film of 20 MB. */
const MAX_BODY_BYTES = 21 * 1024 * 1024;
/** What is read of a body nobody wants: so many bytes, while no more than so many milliseconds lie between two pieces. */
const MAX_DISCARDED_BYTES = 2 * MAX_BODY_BYTES;
const PAUSE_MS = 2_000;

export const TOO_LARGE = { status: 413, sentence: "This is too large: at most 20 MB can be sent." };

export const isTooLarge = (bytes: number) => bytes > MAX_BODY_BYTES;

/** What the caller says it will send, in bytes; 0 when it does not say. */
export const getAnnouncedBytes = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

export function hasBody(request: IncomingMessage): boolean {
  return getAnnouncedBytes(request) > 0 || request.headers["transfer-encoding"] !== undefined;
}

export const isStillSending = (request: IncomingMessage) => !request.complete && hasBody(request);

/**
 * Ends a written answer once the caller has sent its body, or as much as is worth reading: a connection that is closed on
 * unread bytes is reset, and the answer is lost on its way.
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
