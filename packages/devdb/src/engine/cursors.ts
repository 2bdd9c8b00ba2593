import { randomInt } from "node:crypto";
import { Long } from "bson";
import { RawDocument } from "../bson/raw";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";

interface OpenCursor {
  namespace: string;
  rows: Iterator<Uint8Array, void>;
  waiting: Uint8Array | undefined;
  usedAt: number;
}

const BATCH_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH_SIZE = 101;

export interface FirstBatch {
  namespace: string;
  rows: Iterator<Uint8Array, void>;
  batchSize: number | undefined;
  single?: boolean;
}

export class Cursors {
  readonly #open = new Map<string, OpenCursor>();

  constructor(private readonly timeoutMs: number) {
    setInterval(() => this.closeIdle(), Math.max(100, Math.min(timeoutMs / 2, 10_000))).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  start({ namespace, rows, batchSize = FIRST_BATCH_SIZE, single = false }: FirstBatch): Doc {
    const cursor: OpenCursor = { namespace, rows, waiting: undefined, usedAt: Date.now() };
    const { batch, done } = take(cursor, batchSize);
    const id = done || single ? Long.ZERO : this.#keep(cursor);
    return { cursor: { firstBatch: batch, id, ns: namespace } };
  }

  more(id: Long, namespace: string, batchSize = Number.POSITIVE_INFINITY): Doc {
    const cursor = this.#open.get(id.toString());
    if (!cursor || cursor.namespace !== namespace)
      throw new CommandError("CursorNotFound", `cursor id ${id} not found`);
    this.#open.delete(id.toString());
    const { batch, done } = take(cursor, batchSize);
    cursor.usedAt = Date.now();
    if (!done) this.#open.set(id.toString(), cursor);
    return { cursor: { nextBatch: batch, id: done ? Long.ZERO : id, ns: namespace } };
  }

  kill(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  closeIdle(now = Date.now()): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt >= this.timeoutMs) this.#open.delete(id);
  }

  #keep(cursor: OpenCursor): Long {
    const id = Long.fromNumber(randomInt(1, 2 ** 48 - 1));
    this.#open.set(id.toString(), cursor);
    return id;
  }
}

function take(cursor: OpenCursor, batchSize: number): { batch: RawDocument[]; done: boolean } {
  const batch: RawDocument[] = [];
  let bytes = 0;
  while (batch.length < batchSize) {
    const row = cursor.waiting ?? cursor.rows.next().value;
    cursor.waiting = undefined;
    if (!row) return { batch, done: true };
    bytes += row.length;
    if (bytes > BATCH_BYTES && batch.length > 0) {
      cursor.waiting = row;
      break;
    }
    batch.push(new RawDocument(row));
  }
  return { batch, done: false };
}
