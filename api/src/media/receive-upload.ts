import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import createError from "http-errors";
import { withWorkFolder } from "./work-folder";

export interface UploadLimit {
  bytes: number;
  tooLarge: string;
}

/**
 * A first filter only. The content decides the type later.
 * @throws 415
 */
export function requireType(req: IncomingMessage, accepts: readonly string[] = []): void {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type)) throw createError(415, `Content-Type: must be one of ${accepts.join(", ")}.`);
}

export function getAnnouncedBytes(req: IncomingMessage, limit: UploadLimit): number {
  const bytes = Number(req.headers["content-length"] ?? 0);
  if (bytes > limit.bytes) throw createError(413, limit.tooLarge);
  return bytes;
}

/**
 * Streams a body into a temporary file for `work` and always removes it.
 * @throws 413 above the limit, 400 for an aborted or empty body, 503 when the disk is full
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

export async function receiveBody(req: IncomingMessage, file: string, limit: UploadLimit): Promise<void> {
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > limit.bytes ? createError(413, limit.tooLarge) : null, chunk);
    },
  });
  // Destroying the request would close the connection before the response.
  const body = req.iterator({ destroyOnReturn: false });
  await pipeline(body, counter, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    if (createError.isHttpError(error)) throw error;
    throw isOurs(error)
      ? createDiskFullError(error)
      : createError(400, "The upload was interrupted. Please try again.");
  });
  if (received === 0) throw createError(400, "body: must not be empty.");
}

const isOurs = (error: unknown): error is NodeJS.ErrnoException =>
  ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "");

const createDiskFullError = (cause: Error) =>
  createError(503, "We can’t accept images and recordings at the moment. Please try again later.", {
    cause,
    expose: true,
    headers: { "Retry-After": "60" },
  });
