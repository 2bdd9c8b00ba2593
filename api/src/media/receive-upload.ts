import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { BYTES_PER_MB, MAX_BYTES } from "@advent/contract";
import createError from "http-errors";
import { createRetryError, type Limits } from "../http/limits/limits";
import { createBusyError } from "./parser-pool/parser-pool";
import { withWorkFolder } from "./work-folder";

export interface UploadLimit {
  bytes: number;
  tooLarge: string;
}

/**
 * Counts an upload before its body is read. The content decides the type later.
 * @returns the announced bytes, 0 where there are none
 * @throws 413, 415, 429
 */
export async function spendUpload(
  { services: { limits }, clientKey }: { services: { limits: Limits }; clientKey: string },
  req: IncomingMessage,
  { accepts = [] }: { accepts?: readonly string[] | undefined },
  limit: UploadLimit,
): Promise<number> {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type)) throw createError(415, `Content-Type: must be one of ${accepts.join(", ")}.`);
  const bytes = getAnnouncedBytes(req, limit);
  await limits.spend("upload", clientKey);
  await limits.spend("uploadMegabytes", clientKey, Math.ceil((bytes || limit.bytes) / BYTES_PER_MB));
  return bytes;
}

function getAnnouncedBytes(req: IncomingMessage, limit: UploadLimit): number {
  const bytes = Number(req.headers["content-length"] ?? 0);
  if (bytes > limit.bytes) throw createError(413, limit.tooLarge);
  return bytes;
}

interface Upload {
  bytes: number;
}

/** Twenty large videos. The results of two jobs at work come on top. */
const MAX_SPOOLED_BYTES = 20 * MAX_BYTES.video;

/** Keeps uploads on disk while they arrive, wait and are parsed. Bounds their bytes for all callers together. */
export class UploadSpool {
  private bytes = 0;
  /** Oldest first. */
  private readonly arriving = new Set<Upload>();

  constructor(private readonly mostBytes = MAX_SPOOLED_BYTES) {}

  /**
   * Streams a body into a temporary file for `work` and always removes it.
   * @throws 413 above the limit, 400 for an aborted or empty body, 503 when the spool or the disk is full
   */
  async withFile<T>(
    req: IncomingMessage,
    limit: UploadLimit,
    work: (file: string, directory: string) => Promise<T>,
  ): Promise<T> {
    if (this.bytes + getAnnouncedBytes(req, limit) > this.mostBytes) throw createBusyError();
    const upload = { bytes: 0 };
    this.arriving.add(upload);
    try {
      return await withWorkFolder(async (directory) => {
        const file = join(directory, "upload");
        await receiveBody(req, file, limit, (bytes) => this.hold(upload, bytes));
        this.arriving.delete(upload);
        return work(file, directory);
      });
    } finally {
      this.arriving.delete(upload);
      this.bytes -= upload.bytes;
    }
  }

  /** Gives up the youngest uploads when the spool is full, so that the oldest arrive. @throws 503 */
  private hold(upload: Upload, bytes: number): void {
    upload.bytes += bytes;
    this.bytes += bytes;
    for (const youngest of [...this.arriving].reverse()) {
      if (this.bytes <= this.mostBytes) break;
      this.arriving.delete(youngest);
      this.bytes -= youngest.bytes;
      youngest.bytes = 0;
    }
    if (!this.arriving.has(upload)) throw createBusyError();
  }
}

export async function receiveBody(
  req: IncomingMessage,
  file: string,
  limit: UploadLimit,
  hold: (bytes: number) => void,
): Promise<void> {
  let received = 0;
  // Destroying the request would close the connection before the response.
  const body = req.iterator({ destroyOnReturn: false });
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > limit.bytes) throw createError(413, limit.tooLarge);
      hold(chunk.length);
      yield chunk;
    }
  }
  await pipeline(body, count, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
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
  createRetryError(503, "We can’t accept images and recordings at the moment. Please try again later.", 60, cause);
