import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { getNetworkKey } from "@advent/server/client";
import { createBusyError } from "./parser-pool/parser-pool";
import { receiveBody, type UploadLimit } from "./receive-upload";
import { withWorkFolder } from "./work-folder";

interface Upload {
  network: string;
  /** Reserved on the disk until the file is gone. */
  bytes: number;
  isArriving: boolean;
  arrival: AbortController;
  gone: Promise<unknown>;
}

/**
 * Keeps uploads on disk while they arrive, wait and are parsed. Bounds their bytes for all callers together, and those
 * of a network to half of that.
 */
export class UploadSpool {
  /** Oldest first. */
  private readonly uploads = new Set<Upload>();

  constructor(private readonly maxBytes: number) {}

  /**
   * Streams a body into a temporary file for `work` and always removes it.
   * @throws 413 above the limit, 400 for an aborted or empty body, 503 when the spool or the disk is full
   */
  withFile<T>(
    req: IncomingMessage,
    clientKey: string,
    limit: UploadLimit,
    work: (file: string, directory: string) => Promise<T>,
  ): Promise<T> {
    const upload: Upload = {
      network: getNetworkKey(clientKey),
      bytes: 0,
      isArriving: true,
      arrival: new AbortController(),
      gone: Promise.resolve(),
    };
    const { signal } = upload.arrival;
    this.uploads.add(upload);
    const result = withWorkFolder(async (directory) => {
      const file = join(directory, "upload");
      await receiveBody(req, file, limit, { signal, reserve: (bytes) => this.reserve(upload, bytes) });
      signal.throwIfAborted();
      upload.isArriving = false;
      return work(file, directory);
    }).finally(() => this.uploads.delete(upload));
    upload.gone = result.catch(() => {});
    return result;
  }

  /** Gives up younger uploads of the network that holds the most until there is room. @throws 503 */
  private async reserve(upload: Upload, bytes: number): Promise<void> {
    for (;;) {
      const crowded = this.findCrowdedNetwork(upload, bytes);
      if (crowded === undefined) break;
      const youngest = this.listArriving(upload).findLast(({ network }) => network === crowded);
      if (!youngest || youngest === upload) throw createBusyError();
      youngest.isArriving = false;
      youngest.arrival.abort(createBusyError());
      await youngest.gone;
      upload.arrival.signal.throwIfAborted();
    }
    upload.bytes += bytes;
  }

  /** Returns the network that has to give way for `bytes` more of this upload, or undefined where there is room. */
  private findCrowdedNetwork(upload: Upload, bytes: number): string | undefined {
    if (this.sumBytes(upload.network) + bytes > this.maxBytes / 2) return upload.network;
    if (this.sumBytes() + bytes <= this.maxBytes) return undefined;
    const networks = this.listArriving(upload).map(({ network }) => network);
    return networks.sort((one, other) => this.sumBytes(other) - this.sumBytes(one))[0];
  }

  /** Lists the uploads whose end makes room, and the given one. */
  private listArriving(upload: Upload): Upload[] {
    return [...this.uploads].filter((one) => one === upload || (one.isArriving && one.bytes > 0));
  }

  private sumBytes(network?: string): number {
    const counted = [...this.uploads].filter((one) => network === undefined || one.network === network);
    return counted.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
