import { decodePlain } from "../bson/codec";
import { type Doc, isDoc, MISSING_VALUE } from "../bson/types";
import { getElements } from "../query/elements";
import type { Collection } from "../storage/collection";
import { canKeepCounts } from "../storage/counts";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import { getPrefixRange, scan } from "../storage/scan";

export interface CountingGroup {
  id: unknown;
  field: string;
}

export function parseCountingGroup(stage: unknown): CountingGroup | undefined {
  const group = isDoc(stage) && isDoc(stage.$group) ? stage.$group : undefined;
  const [first, field, ...others] = Object.keys(group ?? {});
  if (!group || first !== "_id" || field === undefined || others.length > 0) return undefined;
  const sum = group[field];
  const counts = isDoc(sum) && Object.keys(sum).length === 1 && sum.$sum === 1;
  return counts ? { id: group._id, field } : undefined;
}

export function isTotal({ id }: CountingGroup): boolean {
  return (typeof id !== "object" || id === null) && !(typeof id === "string" && id.startsWith("$"));
}

export function countFromIndex(collection: Collection, { id, field }: CountingGroup): Doc[] | undefined {
  const path = typeof id === "string" && /^\$[^$]/.test(id) ? id.slice(1) : undefined;
  const index = path && collection.description.indexes.find((one) => hasCounts(one, path));
  if (!index) return undefined;
  const { counts } = collection.store;
  return Array.from(scan(counts, getPrefixRange(numberPrefix(index.number))), ({ key, value }) => ({
    _id: readValue(collection, key, path),
    [field]: value.readDoubleBE(),
  }));
}

function hasCounts(index: Index, path: string): boolean {
  const { fields, ready, arrayFields, sparse, partialFilterExpression } = index;
  const isWhole = ready && arrayFields.length === 0 && !sparse && !partialFilterExpression;
  return isWhole && canKeepCounts(index) && fields[0]?.path === path;
}

/** Keys cannot be decoded, so the value comes from one document with this key. */
function readValue(collection: Collection, prefix: Buffer, path: string): unknown {
  const [entry] = collection.store.entries.getRange({ ...getPrefixRange(prefix), limit: 1 });
  const bytes = entry && collection.get(entry.value);
  const value = bytes && getElements(decodePlain(bytes), path.split("."))[0]?.value;
  return value === MISSING_VALUE || value === undefined ? null : value;
}
