import { encodeForStorage } from "../bson/codec";
import { equalValues } from "../bson/key";
import { type Doc, getField, MISSING_VALUE } from "../bson/types";
import type { Row } from "../planner/run-query";
import type { Collection } from "../storage/collection";
import type { CompiledUpdate } from "../update/compile";
import { createImmutableIdError } from "../update/replace";
import { buildUpsertedDocument } from "../update/upsert";

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
