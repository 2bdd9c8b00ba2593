import { MAX_KEY_BYTES } from "./keys";
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
const FIRST_KEY = Buffer.of(0);

/**
 * Reads a range in growing chunks. No transaction is open between chunks, so a reader may pause for minutes.
 * Like a MongoDB cursor it then sees later changes beyond its position.
 */
export function* scan(table: Bytes, range: KeyRange, reverse = false): Generator<Entry> {
  let { start, end } = cutRange(range);
  for (let limit = MIN_CHUNK_SIZE; ; limit = Math.min(limit * 4, MAX_CHUNK_SIZE)) {
    const options = reverse
      ? { start: end, end: start, inclusiveEnd: true, exclusiveStart: true, reverse, limit }
      : { start, end, limit };
    const chunk = [...table.getRange(options)];
    yield* chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < limit) return;
    if (reverse) end = last.key;
    else start = Buffer.concat([last.key, FIRST_KEY]);
  }
}

export function countKeys(table: Bytes, range: KeyRange): number {
  return table.getKeysCount(cutRange(range));
}

/** LMDB fails on bounds that are longer than any key. */
function cutRange({ start, end }: KeyRange): KeyRange {
  return { start: start.subarray(0, MAX_KEY_BYTES), end: end.subarray(0, MAX_KEY_BYTES) };
}
