import { getMessage } from "../errors";
import { runQuery } from "../planner/run-query";
import type { Collection } from "../storage/collection";
import type { Index } from "../storage/description";
import type { Storage } from "../storage/storage";

const BATCH_SIZE = 500;

export function startExpiry(storage: Storage, intervalMs: number, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve();
  const round = () => {
    running = deleteExpired(storage).catch((error) => log(`expiry failed: ${getMessage(error)}`));
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
      while ((await storage.write(() => deleteBatch(storage.find(namespace), index, now))) === BATCH_SIZE);
    }
  }
}

/** Deletes what has a date at or before now − expireAfterSeconds. Values of other types never expire. */
function deleteBatch(collection: Collection | undefined, index: Index, now: number): number {
  if (!collection) return 0;
  const { key, expireAfterSeconds = 0 } = index;
  const filter = { [Object.keys(key).join()]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
  const rows = [...runQuery(collection, { filter, limit: BATCH_SIZE }, { keysExamined: 0, docsExamined: 0 })];
  for (const { id, bytes } of rows) collection.remove(id, bytes);
  return rows.length;
}
