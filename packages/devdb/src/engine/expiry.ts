import { Rank } from "../bson/types";
import { messageOf } from "../errors";
import { intervalRange } from "../planner/bounds";
import type { Collection } from "../storage/collection";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import { scan } from "../storage/scan";
import type { Storage } from "../storage/storage";

const BATCH = 500;

/** Deletes what TTL indexes say has expired, every `intervalMs`. @returns the function that ends it. */
export function startExpiry(storage: Storage, intervalMs: number, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve();
  const round = () => {
    running = deleteExpired(storage).catch((error) => log(`expiry failed: ${messageOf(error)}`));
  };
  const timer = setInterval(round, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function deleteExpired(storage: Storage, now = Date.now()): Promise<void> {
  for (const { namespace, indexes } of storage.catalog.all()) {
    for (const index of indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)) {
      while ((await storage.write(() => deleteBatch(storage.find(namespace), index, now))) === BATCH);
    }
  }
}

function deleteBatch(collection: Collection | undefined, index: Index, now: number): number {
  const ids = collection ? expiredIds(collection, index, now) : [];
  for (const id of ids) {
    const bytes = collection?.get(id);
    if (bytes) collection?.remove(id, bytes);
  }
  return ids.length;
}

/** Dates at or before now − expireAfterSeconds; values of other types never expire. */
function expiredIds(collection: Collection, { number, fields, expireAfterSeconds = 0 }: Index, now: number): Buffer[] {
  const upper = { value: new Date(now - expireAfterSeconds * 1000), inclusive: true };
  const range = intervalRange(
    { kind: "interval", rank: Rank.date, lower: undefined, upper },
    fields[0]?.direction ?? 1,
  );
  const prefix = numberPrefix(number);
  const bounds = { start: Buffer.concat([prefix, range.start]), end: Buffer.concat([prefix, range.end]) };
  const ids: Buffer[] = [];
  for (const { value } of scan(collection.store.entries, bounds)) {
    if (ids.push(value) === BATCH) break;
  }
  return ids;
}
