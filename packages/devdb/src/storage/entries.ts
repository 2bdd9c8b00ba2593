import { getChangedFields, getTopField } from "../bson/raw";
import { type Doc, MISSING_VALUE } from "../bson/types";
import type { SortField } from "../query/sort";
import { addToCount, canKeepCounts } from "./counts";
import type { CollectionDescription, Index } from "./description";
import { createDuplicateKeyError } from "./duplicate-key";
import { getIndexKeys, type IndexKey } from "./index-keys";
import { checkKey, numberPrefix } from "./keys";
import { getPrefixRange } from "./scan";
import { put, type Store } from "./store";

interface Indexed {
  readonly description: CollectionDescription;
  readonly store: Store;
  saveDescription(): void;
}

export interface IndexEntry {
  index: Index;
  key: Buffer;
  id: Buffer;
  countKey: Buffer | undefined;
  arrayFields: string[];
}

/** Returns the indexes whose entries may differ between two versions of a document. */
export function findAffectedIndexes(indexes: readonly Index[], before: Uint8Array, after: Uint8Array): Index[] {
  if (indexes.length === 0) return [];
  const changed = getChangedFields(before, after);
  const isChanged = ({ path }: SortField) => changed.has(getTopField(path));
  return indexes.filter(({ fields }) => fields.some(isChanged));
}

interface Which {
  checked?: boolean;
  indexes?: readonly Index[];
}

export function getEntries(collection: Indexed, doc: Doc, id: Buffer, which: Which = {}): IndexEntry[] {
  const { checked = true, indexes = collection.description.indexes } = which;
  const entries: IndexEntry[] = [];
  for (const index of indexes) {
    const { keys, arrayFields, present } = getIndexKeys(index.fields, doc);
    if (index.sparse && !present) continue;
    const prefix = numberPrefix(index.number);
    const counted = canKeepCounts(index);
    for (const indexKey of keys) {
      const key = Buffer.concat([prefix, indexKey.all, id]);
      if (checked) check(collection, index, indexKey, key, id);
      const countKey = counted ? Buffer.concat([prefix, indexKey.first]) : undefined;
      entries.push({ index, key, id, countKey, arrayFields });
    }
  }
  return entries;
}

function check(collection: Indexed, index: Index, indexKey: IndexKey, key: Buffer, id: Buffer): void {
  checkKey(key);
  if (!index.unique) return;
  const range = getPrefixRange(key.subarray(0, key.length - id.length));
  for (const other of collection.store.entries.getRange({ ...range, limit: 2 })) {
    if (other.value.equals(id)) continue;
    throw createDuplicateKeyError(
      collection.description.namespace,
      index.name,
      index.key,
      getKeyValue(index, indexKey.values),
    );
  }
}

function getKeyValue(index: Index, values: readonly unknown[]): Doc {
  return Object.fromEntries(
    index.fields.map(({ path }, at) => [path, values[at] === MISSING_VALUE ? null : values[at]]),
  );
}

export function addEntries(collection: Indexed, entries: IndexEntry[]): void {
  const { entries: table, counts } = collection.store;
  for (const { key, id, countKey } of entries) {
    if (table.doesExist(key)) continue;
    put(table, key, id);
    if (countKey) addToCount(counts, countKey, 1);
  }
  markMultikey(collection, entries);
}

export function removeEntries(collection: Indexed, entries: IndexEntry[], kept: IndexEntry[] = []): void {
  const { entries: table, counts } = collection.store;
  const staying = new Set(kept.map(({ key }) => key.toString("latin1")));
  for (const { key, countKey } of entries) {
    if (staying.has(key.toString("latin1"))) continue;
    table.removeSync(key);
    if (countKey) addToCount(counts, countKey, -1);
  }
}

function markMultikey(collection: Indexed, entries: IndexEntry[]): void {
  const fresh = entries.filter(({ index, arrayFields }) =>
    arrayFields.some((path) => !index.arrayFields.includes(path)),
  );
  if (fresh.length === 0) return;
  for (const { index, arrayFields } of fresh) index.arrayFields = [...new Set([...index.arrayFields, ...arrayFields])];
  collection.saveDescription();
}
