import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { MediaModel } from "./media-model";

const PAGE_SIZE = 20_000;
const COUNT_INTERVAL_MS = 60_000;
const REST_RATIO = 20;
/** Wait of an upload for a new count in milliseconds. Afterwards the previous one is used. */
const QUERY_TIMEOUT_MS = 1_000;

/** Sums the bytes of all media page by page. Between counts, adds this process's uploads. */
export class StoredBytes {
  private bytes = 0;
  private until = Number.NEGATIVE_INFINITY;
  private count: Promise<void> | undefined;

  constructor(
    private readonly records: MediaModel,
    private readonly log: Logger,
    private readonly page = PAGE_SIZE,
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
      this.bytes = await this.sum();
      const now = performance.now();
      this.until = now + Math.max(COUNT_INTERVAL_MS, REST_RATIO * (now - started));
    } catch (error) {
      this.log.warn({ err: error }, "the media could not be counted");
    } finally {
      this.count = undefined;
    }
  }

  private async sum(): Promise<number> {
    let sum = 0;
    let last: string | undefined = "";
    while (last !== undefined) {
      const [page]: Page[] = await this.records.aggregate<Page>([
        { $match: { _id: { $gt: last } } },
        { $sort: { _id: 1 } },
        { $limit: this.page },
        { $group: { _id: null, bytes: { $sum: "$bytes" }, last: { $max: "$_id" } } },
      ]);
      sum += page?.bytes ?? 0;
      last = page?.last;
    }
    return sum;
  }
}

interface Page {
  bytes: number;
  last: string;
}
