import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { finished, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, FieldError } from "../errors";
import type { MediaQuota } from "./media-quota";

export interface UploadLimit {
  bytes: number;
  tooLarge: string;
}

/**
 * Counts an upload before its body is read. The content decides the type later.
 * @returns the announced bytes, 0 where there are none
 * @throws 413, 415, 429, 503
 */
export async function spendUpload(
  quota: MediaQuota,
  clientKey: string,
  req: IncomingMessage,
  { accepts = [] }: { accepts?: readonly string[] | undefined },
  limit: UploadLimit,
): Promise<number> {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type))
    throw new AppError("unsupported_type", `must be one of ${accepts.join(", ")}.`, { field: "Content-Type" });
  const bytes = getAnnouncedBytes(req, limit);
  await quota.spendUpload(clientKey, bytes || limit.bytes);
  return bytes;
}

function getAnnouncedBytes(req: IncomingMessage, limit: UploadLimit): number {
  const bytes = Number(req.headers["content-length"] ?? 0);
  if (bytes > limit.bytes) throw new AppError("too_large", limit.tooLarge);
  return bytes;
}

export interface Arrival {
  /** Resolves once `bytes` more may be written. */
  reserve(bytes: number): Promise<void>;
  /** Ends the arrival at once, also while the sender is silent. */
  signal: AbortSignal;
}

/**
 * Writes a body to a file, which is closed when this returns.
 * @throws 413 above the limit, 400 for an aborted or empty body, 503 when the disk is full, the signal's reason
 */
export async function receiveBody(
  req: IncomingMessage,
  file: string,
  limit: UploadLimit,
  { reserve, signal }: Arrival,
): Promise<void> {
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit.bytes) return done(new AppError("too_large", limit.tooLarge));
      reserve(chunk.length).then(() => done(null, chunk), done);
    },
  });
  // The pipeline would destroy the request, and with it the connection, before the response.
  const forget = finished(req, { writable: false }, (error) => error && body.destroy(error));
  const output = createWriteStream(file, { mode: 0o600 });
  try {
    await pipeline(req.pipe(body), output, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw isOurs(error)
      ? createDiskFullError(error)
      : new AppError("invalid_request", "The upload was interrupted. Please try again.");
  } finally {
    req.unpipe(body);
    forget();
    if (!output.closed) await once(output, "close");
  }
  if (received === 0) throw new FieldError("body", "must not be empty.");
}

const isOurs = (error: unknown): error is NodeJS.ErrnoException =>
  ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "");

const createDiskFullError = (cause: Error) =>
  new AppError("unavailable", "We can’t accept images and recordings at the moment. Please try again later.", {
    retryAfterSeconds: 60,
    cause,
  });
