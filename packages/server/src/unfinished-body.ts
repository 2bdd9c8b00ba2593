import type { IncomingMessage, ServerResponse } from "node:http";

/** The largest body the API takes is a film of 20 MB. */
const LARGEST_BODY = 21 * 1024 * 1024;
/** What is read of a body nobody wants: so many bytes, while no more than so many milliseconds lie between two pieces. */
const MOST_DISCARDED = 2 * LARGEST_BODY;
const PAUSE = 2_000;

export const TOO_LARGE = { status: 413, sentence: "This is too large: at most 20 MB can be sent." };

export const isTooLarge = (bytes: number) => bytes > LARGEST_BODY;

/** What the caller says it will send, in bytes; 0 when it does not say. */
export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

export function hasBody(request: IncomingMessage): boolean {
  return announcedBytes(request) > 0 || request.headers["transfer-encoding"] !== undefined;
}

export const isStillSending = (request: IncomingMessage) => !request.complete && hasBody(request);

/**
 * Ends a written answer once the caller has sent its body, or as much as is worth reading: a connection that is closed on
 * unread bytes is reset, and the answer is lost on its way.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (!isStillSending(request)) return void response.end();
  let left = MOST_DISCARDED;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, PAUSE);
  response.on("close", () => clearTimeout(timer));
  request.on("end", end).on("error", () => undefined);
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    timer.refresh();
    if (left < 0) end();
  });
  request.resume();
}
