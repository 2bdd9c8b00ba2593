import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
import createError from "http-errors";

const MS_PER_SECOND = 1000;
/** Time for a whole body, and for one that carries a picture. */
const BODY_TIMEOUT_MS = 10 * MS_PER_SECOND;
const LARGE_BODY_TIMEOUT_MS = 60 * MS_PER_SECOND;

/** A body beyond `bytes` is large: `admit` is asked as soon as that is announced or seen, before the rest is read. */
export interface LargeBodies {
  bytes: number;
  limit: number;
  /** What the 413 says. */
  tooLarge: string;
  /** @throws when the rest shall not be read */
  admit(): Promise<void>;
}

/** The whole body as bytes. @throws 413 beyond `limit`, 408 when it takes too long, 400 when the client breaks off */
export async function readBytes(req: IncomingMessage, limit: number, deadline = BODY_TIMEOUT_MS): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (getContentLength(req) > limit || !(await collect(req, chunks, { limit, deadline }))) {
    throw createError(413, `The body is too large: it may have at most ${Math.floor(limit / 1024)} KB.`);
  }
  return Buffer.concat(chunks);
}

/** {@link readBytes} for a body that may be large. */
export async function readLargeBytes(req: IncomingMessage, large: LargeBodies): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (getContentLength(req) > large.limit) throw createError(413, large.tooLarge);
  const isSmall = getContentLength(req) <= large.bytes;
  if (isSmall && (await collect(req, chunks, { limit: large.bytes, deadline: BODY_TIMEOUT_MS }))) return Buffer.concat(chunks);
  await large.admit();
  if (await collect(req, chunks, { limit: large.limit, deadline: LARGE_BODY_TIMEOUT_MS })) return Buffer.concat(chunks);
  throw createError(413, large.tooLarge);
}

const getContentLength = (req: IncomingMessage) => Number(req.headers["content-length"] ?? 0);

/** Adds what arrives to `chunks`, until the body ends (true) or has more than `limit` bytes (false: the rest waits). */
function collect(
  req: IncomingMessage,
  chunks: Buffer[],
  { limit, deadline }: { limit: number; deadline: number },
): Promise<boolean> {
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
    const timer = setTimeout(() => stop(() => reject(createError(408, "The body took too long to arrive."))), deadline);
    const forget = finished(req, { writable: false }, (error) =>
      stop(() => (error ? reject(createError(400, "The body did not arrive whole.")) : resolve(true))),
    );
    req.on("data", take);
    req.resume();
  });
}
