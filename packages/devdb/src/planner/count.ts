import { type Doc, isDoc, isNullish } from "../bson/types";
import { isOperatorDoc } from "../query/operators";
import type { Collection } from "../storage/collection";
import { canKeepCounts, readCount } from "../storage/counts";
import type { Index } from "../storage/description";
import { countKeys } from "../storage/scan";
import { type Constraints, getConstraints } from "./constraints";
import { matchPrefix } from "./prefix";
import { type ReadStats, runQuery } from "./run-query";

export function countMatching(collection: Collection, filter: Doc, stats: ReadStats): number {
  if (Object.keys(filter).length === 0) return collection.count();
  const counted = countByIndex(collection, filter);
  if (counted !== undefined) return counted;
  let total = 0;
  for (const _row of runQuery(collection, { filter }, stats)) total += 1;
  return total;
}

function countByIndex(collection: Collection, filter: Doc): number | undefined {
  const constraints = getConstraints(filter);
  const fields = Object.entries(filter);
  if (!fields.every(([path, condition]) => isEquality(condition) && hasValues(constraints, path))) return undefined;
  for (const index of collection.description.indexes.filter(isWhole)) {
    const { equalities, first, ranges } = matchPrefix(index, constraints);
    if (equalities < fields.length) continue;
    const { counts, entries } = collection.store;
    if (equalities === 1 && canKeepCounts(index))
      return first.reduce((sum, prefix) => sum + readCount(counts, prefix), 0);
    return ranges.reduce((sum, range) => sum + countKeys(entries, range), 0);
  }
  return undefined;
}

const isEquality = (condition: unknown) =>
  !isOperatorDoc(condition) || ["$eq", "$in"].includes(Object.keys(condition).join());

/** Excludes values whose key is ambiguous: null also matches a missing field. */
function hasValues(constraints: Constraints, path: string): boolean {
  const [spans] = constraints.get(path) ?? [];
  return spans?.every(({ point }) => point && !isNullish(point.value) && !isDoc(point.value)) ?? false;
}

const isWhole = ({ ready, arrayFields }: Index) => ready && arrayFields.length === 0;
