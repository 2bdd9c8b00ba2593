import type { Bytes } from "./store";

/** Adds to a stored counter; a counter at zero is not stored. */
export function addToCount(counts: Bytes, key: Buffer, amount: number): void {
  const total = readCount(counts, key) + amount;
  if (total <= 0) {
    counts.removeSync(key);
    return;
  }
  counts.putSync(key, countBytes(total));
}

export function readCount(counts: Bytes, key: Buffer): number {
  return counts.get(key)?.readDoubleBE() ?? 0;
}

function countBytes(total: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(total);
  return bytes;
}
