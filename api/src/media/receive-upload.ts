import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import createError from "http-errors";
import { withWorkFolder } from "./work-folder";

export interface UploadLimit {
  bytes: number;
  /** What the 413 says. */
  tooLarge: string;
}

/** The header only opens the door; what the file is, its content decides. @throws 415 */
export function requireType(req: IncomingMessage, accepts: readonly string[] = []): void {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type)) throw createError(415, `Content-Type: must be one of ${accepts.join(", ")}.`);
}

/** How long the sender says its body is; 0 when it does not say. @throws 413 when that is too long */
export function getAnnouncedBytes(req: IncomingMessage, limit: UploadLimit): number {
  const bytes = Number(req.headers["content-length"] ?? 0);
  if (bytes > limit.bytes) throw createError(413, limit.tooLarge);
  return bytes;
}

/**
 * Streams a request body into a file of its own, hands that file to `work` and leaves nothing behind, whatever happens.
 * @throws 413 with `tooLarge` as soon as the limit is passed, 400 when the client breaks off or sends nothing, 503 when we have no room
 */
export async function withUploadedFile<T>(
  req: IncomingMessage,
  limit: UploadLimit,
  work: (file: string, directory: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (directory) => {
    const file = join(directory, "upload");
    await receiveBody(req, file, limit);
    return work(file, directory);
  });
}

/** @throws 413, 400, 503 */
export async function receiveBody(req: IncomingMessage, file: string, limit: UploadLimit): Promise<void> {
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > limit.bytes ? createError(413, limit.tooLarge) : null, chunk);
    },
  });
  // Left whole: a request that is destroyed takes its connection, and the answer, with it.
  const body = req.iterator({ destroyOnReturn: false });
  await pipeline(body, counter, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    if (createError.isHttpError(error)) throw error;
    throw isOurs(error) ? createDiskFullError(error) : createError(400, "The upload was interrupted. Please try again.");
  });
  if (received === 0) throw createError(400, "body: must not be empty.");
}

/** The disc of uploads under way is full, or may not be written. */
const isOurs = (error: unknown): error is NodeJS.ErrnoException =>
  ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "");

const createDiskFullError = (cause: Error) =>
  createError(503, "We cannot take any pictures and recordings at the moment. Please try again later.", {
    cause,
    expose: true,
    headers: { "Retry-After": "60" },
  });
