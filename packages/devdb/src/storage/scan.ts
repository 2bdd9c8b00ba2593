import type { Bytes } from "./store";

/** Keys from `start` (inclusive) to `end` (exclusive), or backwards from `end` to `start`. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

const MIN_CHUNK_SIZE = 16;
const MAX_CHUNK_SIZE = 512;

/** No encoding starts with the byte 255. */
export function getPrefixRange(prefix: Buffer): KeyRange {
  return { start: prefix, end: Buffer.concat([prefix, LAST_KEY]) };
}

const LAST_KEY = Buffer.of(0xff);

/**
 * Reads a range in growing chunks. No transaction is open between chunks, so a reader may pause for minutes.
 * Like a MongoDB cursor it then sees later changes beyond its position.
 */
export function* scan(table: Bytes, range: KeyRange, reverse = false): Generator<Entry> {
  let { start, end } = range;
  for (let size = MIN_CHUNK_SIZE; ; size = Math.min(size * 4, MAX_CHUNK_SIZE)) {
    const chunk = reverse ? scanBackward(table, start, end, size) : forward(table, start, end, size);
    yield* chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < size) return;
    if (reverse) end = last.key;
    else start = Buffer.concat([last.key, FIRST_KEY]);
  }
}

const FIRST_KEY = Buffer.of(0);

function forward(table: Bytes, start: Buffer, end: Buffer, limit: number): Entry[] {
  return [...table.getRange({ start, end, limit })];
}

function scanBackward(table: Bytes, start: Buffer, end: Buffer, limit: number): Entry[] {
  return [
    ...table.getRange({ start: end, end: start, inclusiveEnd: true, exclusiveStart: true, reverse: true, limit }),
  ];
}

export function countKeys(table: Bytes, { start, end }: KeyRange): number {
  return table.getKeysCount({ start, end });
}
