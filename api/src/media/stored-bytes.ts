import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_MINUTE } from "@advent/contract";
import type { Logger } from "pino";
import type { MediaModel } from "./media-model";

const COUNT_INTERVAL_MS = MS_PER_MINUTE;
const REST_RATIO = 20;
/** Wait of an upload for a new count in milliseconds. Afterwards the previous one is used. */
const QUERY_TIMEOUT_MS = 1_000;

/** Sums the bytes of all media at intervals. Between counts, adds this process's uploads. */
export class StoredBytes {
  private bytes = 0;
  private until = Number.NEGATIVE_INFINITY;
  private count: Promise<void> | undefined;

  constructor(
    private readonly records: MediaModel,
    private readonly log: Logger,
  ) {}

  async now(): Promise<number> {
    if (this.until < performance.now()) this.count ??= this.countAgain();
    if (this.count) await Promise.race([this.count, pause(QUERY_TIMEOUT_MS, undefined, { ref: false })]);
    return this.bytes;
  }

  add(bytes: number): void {
    this.bytes += bytes;
  }

  private async countAgain(): Promise<void> {
    const started = performance.now();
    try {
      const all = { $group: { _id: null, bytes: { $sum: "$bytes" } } };
      const [sum] = await this.records.aggregate<{ bytes: number }>([all]);
      this.bytes = sum?.bytes ?? 0;
      const now = performance.now();
      this.until = now + Math.max(COUNT_INTERVAL_MS, REST_RATIO * (now - started));
    } catch (error) {
      this.log.warn({ err: error }, "the media could not be counted");
    } finally {
      this.count = undefined;
    }
  }
}
