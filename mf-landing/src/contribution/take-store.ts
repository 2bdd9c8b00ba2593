import type { MediaKind } from "@advent/contract";

export interface StoredTake {
  kind: MediaKind;
  file: Blob;
  seconds?: number | undefined;
}

/** Bytes instead of a blob, which WebKit cannot store in a private window. */
interface TakeRecord extends Omit<StoredTake, "file"> {
  type: string;
  bytes: ArrayBuffer;
}

const STORE = "takes";
let pending: Promise<unknown> = Promise.resolve();

/** Keeps a picture or recording on this device until it is sent, or removes it with null. Never rejects. */
export function storeTake(key: string, take: StoredTake | null): Promise<unknown> {
  // One after the other, because bytes take longer to read than nothing.
  pending = pending.then(() => writeTake(key, take)).catch(() => undefined);
  return pending;
}

/** Returns null also where storage is blocked or missing. */
export async function readTake(key: string): Promise<StoredTake | null> {
  try {
    await pending;
    const found = await withStore<TakeRecord | undefined>("readonly", (store) => store.get(key));
    if (!found) return null;
    const { bytes, type, ...take } = found;
    return { ...take, file: new Blob([bytes], { type }) };
  } catch {
    return null;
  }
}

async function writeTake(key: string, take: StoredTake | null): Promise<void> {
  if (!take) return withStore("readwrite", (store) => store.delete(key));
  const { file, ...facts } = take;
  const record: TakeRecord = { ...facts, type: file.type, bytes: await file.arrayBuffer() };
  await withStore("readwrite", (store) => store.put(record, key));
}

async function withStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open("advent-contributions", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await toPromise(opening);
  try {
    return await toPromise(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
