import { MAX_KEY_BYTES } from "./keys";
import { type Bytes, put } from "./store";

/** Every count in a unique single-field index would be one. */
export const canKeepCounts = ({ unique, fields }: { unique: boolean; fields: readonly unknown[] }) =>
  !(unique && fields.length === 1);

export function addToCount(counts: Bytes, key: Buffer, amount: number): void {
  const total = readCount(counts, key) + amount;
  if (total <= 0) {
    counts.removeSync(key);
    return;
  }
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(total);
  put(counts, key, bytes);
}

export function readCount(counts: Bytes, key: Buffer): number {
  return key.length > MAX_KEY_BYTES ? 0 : (counts.get(key)?.readDoubleBE() ?? 0);
}
