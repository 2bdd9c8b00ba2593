import { getMessage } from "../errors";
import { getConstraints } from "../planner/constraints";
import { matchPrefix } from "../planner/prefix";
import type { Collection } from "../storage/collection";
import type { Index } from "../storage/description";
import { scan } from "../storage/scan";
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

function deleteBatch(collection: Collection | undefined, index: Index, now: number): number {
  const ids = collection ? findExpiredIds(collection, index, now) : [];
  for (const id of ids) {
    const bytes = collection?.get(id);
    if (bytes) collection?.remove(id, bytes);
  }
  return ids.length;
}

/** Dates at or before now − expireAfterSeconds. Values of other types never expire. */
function findExpiredIds(collection: Collection, index: Index, now: number): Buffer[] {
  const last = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
  const expired = getConstraints(Object.fromEntries(index.fields.map(({ path }) => [path, { $lte: last }])));
  const ids: Buffer[] = [];
  for (const range of matchPrefix(index, expired).ranges) {
    for (const { value } of scan(collection.store.entries, range)) {
      if (ids.push(value) === BATCH_SIZE) return ids;
    }
  }
  return ids;
}
