import type { Collection, StoredDoc } from "../storage/collection";
import { type KeyRange, scan } from "../storage/scan";
import type { Plan } from "./choose";

export interface ReadStats {
  keysExamined: number;
  docsExamined: number;
}

export function walk(collection: Collection, plan: Plan, stats: ReadStats): Iterable<StoredDoc> {
  const docs = readAll(collection, plan, stats);
  return plan.repeats ? skipRepeated(docs) : docs;
}

function* readAll(collection: Collection, { accesses }: Plan, stats: ReadStats): Generator<StoredDoc> {
  for (const { table, ranges, reverse } of accesses) {
    for (const range of ranges) {
      const isTable = table === "docs";
      for (const doc of isTable ? collection.within(range, reverse) : readIndexed(collection, range, reverse, stats)) {
        stats.docsExamined += 1;
        yield doc;
      }
    }
  }
}

function* readIndexed(
  collection: Collection,
  range: KeyRange,
  reverse: boolean,
  stats: ReadStats,
): Generator<StoredDoc> {
  for (const { value: id } of scan(collection.store.entries, range, reverse)) {
    stats.keysExamined += 1;
    const bytes = collection.get(id);
    if (bytes) yield { id, bytes };
  }
}

function* skipRepeated(docs: Iterable<StoredDoc>): Generator<StoredDoc> {
  const seen = new Set<string>();
  for (const doc of docs) {
    const id = doc.id.toString("latin1");
    if (seen.has(id)) continue;
    seen.add(id);
    yield doc;
  }
}
