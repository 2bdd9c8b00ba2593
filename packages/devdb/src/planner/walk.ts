import type { Collection, StoredDoc } from "../storage/collection";
import { type KeyRange, scan } from "../storage/scan";
import type { Plan } from "./plan";

/** What a query has read, for `explain` and `serverStatus`. */
export interface ReadStats {
  keysExamined: number;
  docsExamined: number;
}

/** The documents a plan leads to, each once, in the plan's order. */
export function walk(collection: Collection, plan: Plan, stats: ReadStats): Generator<StoredDoc> {
  switch (plan.kind) {
    case "all":
      return counted(collection.all(plan.reverse), stats);
    case "id":
      return counted(byId(collection, plan.ranges, plan.reverse), stats);
    case "index":
      return plan.repeats ? once(byIndex(collection, plan, stats)) : byIndex(collection, plan, stats);
    case "union":
      return once(concatenated(collection, plan.plans, stats));
  }
}

function* counted(docs: Iterable<StoredDoc>, stats: ReadStats): Generator<StoredDoc> {
  for (const doc of docs) {
    stats.docsExamined += 1;
    yield doc;
  }
}

function ordered(ranges: KeyRange[], reverse: boolean): KeyRange[] {
  return reverse ? [...ranges].reverse() : ranges;
}

function* byId(collection: Collection, ranges: KeyRange[], reverse: boolean): Generator<StoredDoc> {
  for (const range of ordered(ranges, reverse)) {
    if (!range.point) {
      yield* idRange(collection, range, reverse);
      continue;
    }
    const bytes = collection.store.docs.get(range.start);
    if (bytes) yield { id: range.start.subarray(4), bytes };
  }
}

function* idRange(collection: Collection, range: KeyRange, reverse: boolean): Generator<StoredDoc> {
  for (const { key, value } of scan(collection.store.docs, range, reverse)) yield { id: key.subarray(4), bytes: value };
}

function* byIndex(
  collection: Collection,
  plan: Extract<Plan, { kind: "index" }>,
  stats: ReadStats,
): Generator<StoredDoc> {
  for (const range of ordered(plan.ranges, plan.reverse)) {
    for (const { value: id } of scan(collection.store.entries, range, plan.reverse)) {
      stats.keysExamined += 1;
      const bytes = collection.get(id);
      if (!bytes) continue;
      stats.docsExamined += 1;
      yield { id, bytes };
    }
  }
}

function* concatenated(collection: Collection, plans: Plan[], stats: ReadStats): Generator<StoredDoc> {
  for (const plan of plans) yield* walk(collection, plan, stats);
}

function* once(docs: Iterable<StoredDoc>): Generator<StoredDoc> {
  const seen = new Set<string>();
  for (const doc of docs) {
    const id = doc.id.toString("latin1");
    if (seen.has(id)) continue;
    seen.add(id);
    yield doc;
  }
}
