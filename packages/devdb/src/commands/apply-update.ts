import { encodeForStorage } from "../bson/codec";
import { equalValues } from "../bson/key";
import { type Doc, getField, MISSING_VALUE } from "../bson/types";
import { type ReadStats, Row, runQuery } from "../planner/run-query";
import { compileFilter } from "../query/match";
import type { Collection } from "../storage/collection";
import type { CompiledUpdate } from "../update/compile";
import { createImmutableIdError } from "../update/replace";
import { buildUpsertedDocument } from "../update/upsert";

/**
 * Changes each document that matches now and still does when its turn comes. Finds all of them first, because a
 * change may move a document ahead in the index that is being read. Yields after each document.
 */
export function* changeEach<T>(
  collection: Collection,
  filter: Doc,
  stats: ReadStats,
  change: (row: Row) => T,
): Generator<void, T[]> {
  const ids: Buffer[] = [];
  for (const { id } of runQuery(collection, { filter }, stats)) {
    ids.push(id);
    yield;
  }
  const matches = compileFilter(filter);
  const changes: T[] = [];
  for (const id of ids) {
    const bytes = collection.get(id);
    const row = bytes && new Row(id, bytes);
    if (row && matches(row.doc, row.details)) changes.push(change(row));
    yield;
  }
  return changes;
}

export function updateRow(collection: Collection, row: Row, update: CompiledUpdate): Uint8Array {
  const id = getField(row.doc, "_id");
  const after = update.apply(row.doc, { index: row.details.index, inserting: false });
  const idAfter = getField(after, "_id");
  if (idAfter === MISSING_VALUE || !equalValues(id, idAfter)) throw createImmutableIdError();
  const bytes = encodeForStorage(after, { isUpdate: true });
  if (row.bytes.equals(bytes)) return row.bytes;
  collection.replace(row.id, row.bytes, after, bytes);
  return bytes;
}

export function insertUpserted(
  collection: Collection,
  filter: Doc,
  update: CompiledUpdate,
): { id: unknown; bytes: Uint8Array } {
  const doc = buildUpsertedDocument(filter, update);
  const bytes = encodeForStorage(doc);
  collection.insert(doc, bytes);
  return { id: doc._id, bytes };
}
