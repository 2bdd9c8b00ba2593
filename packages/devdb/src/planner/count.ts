import { type Doc, isDoc, isNullish } from "../bson/types";
import { isOperatorDoc } from "../query/conditions";
import type { Variables } from "../query/expr";
import { runQuery } from "../query/run";
import type { Collection } from "../storage/collection";
import { readCount } from "../storage/counts";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import { countKeys } from "../storage/scan";
import { pointKeys, successor } from "./bounds";
import { type Constraint, points } from "./constraint";
import { constraintsOf } from "./constraints";
import type { ReadStats } from "./walk";

/**
 * Counts a filter's documents: without reading any when it is empty or only names values of an index's leading fields
 * (kept counters for the first field, keys for more), otherwise by running the query.
 */
export function countMatching(
  collection: Collection,
  filter: Doc,
  stats: ReadStats,
  variables: Variables = {},
): number {
  if (Object.keys(filter).length === 0) return collection.count();
  const equalities = equalitiesOf(filter);
  const index = equalities && collection.description.indexes.find((one) => canCount(one, equalities));
  if (equalities && index) return countByIndex(collection, index, equalities);
  let total = 0;
  for (const _row of runQuery(collection, { filter, variables }, stats)) total += 1;
  return total;
}

type Equalities = ReadonlyMap<string, unknown[]>;

/** The filter as path → values, when it consists of nothing but equalities and `$in` on values other than null. */
function equalitiesOf(filter: Doc): Equalities | undefined {
  const found = new Map<string, unknown[]>();
  for (const [path, condition] of Object.entries(filter)) {
    const values = valuesOf(condition);
    if (path.startsWith("$") || !values) return undefined;
    found.set(path, values);
  }
  return found;
}

function valuesOf(condition: unknown): unknown[] | undefined {
  const wanted = pointConstraint(condition);
  if (wanted?.kind !== "points" || wanted.values.some((value) => isNullish(value) || isDoc(value))) return undefined;
  return wanted.values;
}

function pointConstraint(condition: unknown): Constraint | undefined {
  if (!isOperatorDoc(condition)) return points([condition]);
  const [name, ...others] = Object.keys(condition);
  const exact = others.length === 0 && (name === "$eq" || name === "$in");
  return exact ? constraintsOf({ field: condition }).get("field")?.[0] : undefined;
}

function canCount({ fields, ready, arrayFields, partialFilterExpression }: Index, equalities: Equalities): boolean {
  if (!ready || arrayFields.length > 0 || partialFilterExpression || fields.length < equalities.size) return false;
  return fields.slice(0, equalities.size).every(({ path }) => equalities.has(path));
}

function countByIndex(collection: Collection, index: Index, equalities: Equalities): number {
  const number = numberPrefix(index.number);
  let prefixes = [number];
  for (const { path, direction } of index.fields.slice(0, equalities.size)) {
    const keys = pointKeys(equalities.get(path) ?? [], direction);
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
  }
  const kept = equalities.size === 1 && !(index.unique && index.fields.length === 1);
  return prefixes.reduce(
    (sum, prefix) => sum + (kept ? readCount(collection.store.counts, prefix) : keysWith(collection, prefix)),
    0,
  );
}

const keysWith = (collection: Collection, prefix: Buffer) =>
  countKeys(collection.store.entries, { start: prefix, end: successor(prefix) });
