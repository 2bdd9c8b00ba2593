import type { Collection, StoredDoc } from "../storage/collection";
import { PREFIX_BYTES } from "../storage/keys";
import { type KeyRange, scan } from "../storage/scan";
import type { Access } from "./choose";

export interface ReadStats {
  keysExamined: number;
  docsExamined: number;
}

export function walk(collection: Collection, access: Access, stats: ReadStats): Iterable<StoredDoc> {
  switch (access.kind) {
    case "documents":
      return walkDocuments(collection, access, stats);
    case "index":
      return access.repeats ? skipRepeated(walkIndex(collection, access, stats)) : walkIndex(collection, access, stats);
    case "union":
      return skipRepeated(walkParts(collection, access.parts, stats));
  }
}

type Of<Kind extends Access["kind"]> = Extract<Access, { kind: Kind }>;

function* walkDocuments(
  collection: Collection,
  { ranges, exact, reverse }: Of<"documents">,
  stats: ReadStats,
): Generator<StoredDoc> {
  for (const range of orderRanges(ranges, reverse)) {
    for (const doc of exact ? readOne(collection, range.start) : collection.within(range, reverse)) {
      stats.docsExamined += 1;
      yield doc;
    }
  }
}

function readOne(collection: Collection, key: Buffer): StoredDoc[] {
  const id = key.subarray(PREFIX_BYTES);
  const bytes = collection.get(id);
  return bytes ? [{ id, bytes }] : [];
}

function* walkIndex(collection: Collection, { ranges, reverse }: Of<"index">, stats: ReadStats): Generator<StoredDoc> {
  for (const range of orderRanges(ranges, reverse)) {
    for (const { value: id } of scan(collection.store.entries, range, reverse)) {
      stats.keysExamined += 1;
      const bytes = collection.get(id);
      if (!bytes) continue;
      stats.docsExamined += 1;
      yield { id, bytes };
    }
  }
}

function* walkParts(collection: Collection, parts: Access[], stats: ReadStats): Generator<StoredDoc> {
  for (const part of parts) yield* walk(collection, part, stats);
}

const orderRanges = (ranges: KeyRange[], reverse: boolean) => (reverse ? ranges.toReversed() : ranges);

function* skipRepeated(docs: Iterable<StoredDoc>): Generator<StoredDoc> {
  const seen = new Set<string>();
  for (const doc of docs) {
    const id = doc.id.toString("latin1");
    if (seen.has(id)) continue;
    seen.add(id);
    yield doc;
  }
}
