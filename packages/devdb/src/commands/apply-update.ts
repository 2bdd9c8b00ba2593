import { encodeForStorage } from "../bson/codec";
import { type Doc, fieldOf } from "../bson/types";
import type { Row } from "../query/run";
import type { Collection } from "../storage/collection";
import { idKeyOf } from "../storage/keys";
import type { CompiledUpdate } from "../update/compile";
import { assertSameId } from "../update/replace";
import { upsertedDoc } from "../update/upsert";
import { assertStorable } from "./validate-doc";

export interface Changed {
  bytes: Uint8Array;
  modified: boolean;
}

/** Applies an update to a found document, whose decoded form it uses up. @throws before anything is written. */
export function updateRow(collection: Collection, row: Row, update: CompiledUpdate): Changed {
  const id = fieldOf(row.doc, "_id");
  const after = update.apply(row.doc, { index: row.details.index, inserting: false });
  assertSameId(id, fieldOf(after, "_id"));
  const bytes = encodeForStorage(after);
  if (row.bytes.equals(bytes)) return { bytes, modified: false };
  if (!row.id.equals(idKeyOf(after))) assertSameId(id, null);
  assertStorable(after);
  collection.replace(row.id, row.bytes, after, bytes);
  return { bytes, modified: true };
}

/** Inserts what an upsert makes from its filter and update. */
export function insertUpserted(
  collection: Collection,
  filter: Doc,
  update: CompiledUpdate,
): { id: unknown; bytes: Uint8Array } {
  const doc = upsertedDoc(filter, update);
  assertStorable(doc);
  const bytes = encodeForStorage(doc);
  collection.insert(doc, bytes);
  return { id: doc._id, bytes };
}
