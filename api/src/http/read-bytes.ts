import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
import { JSON_BODY_LIMIT_BYTES, MS_PER_SECOND } from "@advent/contract";
import { AppError } from "../errors";

const BODY_TIMEOUT_MS = 10 * MS_PER_SECOND;
const LARGE_BODY_TIMEOUT_MS = 60 * MS_PER_SECOND;

export const TOO_LARGE = "The body is too large. The limit is 64 KB, plus one image of up to 5MB in its note.";

export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (getContentLength(req) > limit || !(await collect(req, chunks, limit, BODY_TIMEOUT_MS)))
    throw new AppError("too_large", `The body is too large. The limit is ${Math.floor(limit / 1024)} KB.`);
  return Buffer.concat(chunks);
}

/** Calls `admit` once a body is announced or seen to exceed the limit of JSON, before the rest is read. */
export async function readLargeBytes(req: IncomingMessage, limit: number, admit: () => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const length = getContentLength(req);
  if (length > limit) throw new AppError("too_large", TOO_LARGE);
  const isSmall = length <= JSON_BODY_LIMIT_BYTES;
  if (isSmall && (await collect(req, chunks, JSON_BODY_LIMIT_BYTES, BODY_TIMEOUT_MS))) return Buffer.concat(chunks);
  await admit();
  if (await collect(req, chunks, limit, LARGE_BODY_TIMEOUT_MS)) return Buffer.concat(chunks);
  throw new AppError("too_large", TOO_LARGE);
}

const getContentLength = (req: IncomingMessage) => Number(req.headers["content-length"] ?? 0);

/** Appends chunks until the body ends (true) or exceeds `limit` bytes (false, with the rest unread). */
function collect(req: IncomingMessage, chunks: Buffer[], limit: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      forget();
      req.off("data", take);
      req.pause();
      settle();
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) stop(() => resolve(false));
    };
    const timer = setTimeout(
      () => stop(() => reject(new AppError("request_timeout", "The body took too long to arrive."))),
      timeoutMs,
    );
    const forget = finished(req, { writable: false }, (error) =>
      stop(() => (error ? reject(new AppError("invalid_request", "The body is incomplete.")) : resolve(true))),
    );
    req.on("data", take);
    req.resume();
  });
}
