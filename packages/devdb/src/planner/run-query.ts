import { decode } from "../bson/codec";
import { decodeFields } from "../bson/raw";
import type { Doc } from "../bson/types";
import { compileFilter, getFilterFields, type MatchDetails } from "../query/match";
import { type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import { type KeyRange, scan } from "../storage/scan";
import { choosePlan, type Plan } from "./choose";

export interface ReadStats {
  keysExamined: number;
  docsExamined: number;
}

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  limit?: number | undefined;
}

export class Row implements StoredDoc {
  readonly details: MatchDetails = {};
  #doc: Doc | undefined;

  constructor(
    readonly id: Buffer,
    readonly bytes: Buffer,
  ) {}

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { filter, sort = [], limit = 0 } = query;
  const plan = choosePlan(collection, query);
  const matching = findMatches(collection, filter, plan, stats);
  const rows = plan.sorted ? matching : sortDocs([...matching], sort, ({ doc }) => doc);
  let count = 0;
  for (const row of rows) {
    yield row;
    count += 1;
    if (count === limit) return;
  }
}

function* findMatches(collection: Collection, filter: Doc, plan: Plan, stats: ReadStats): Generator<Row> {
  const matches = compileFilter(filter);
  const fields = getFilterFields(filter);
  const docs = readAll(collection, plan, stats);
  for (const { id, bytes } of plan.repeats ? skipRepeated(docs) : docs) {
    const row = new Row(id, bytes);
    if (matches(fields ? decodeFields(bytes, fields) : row.doc, row.details)) yield row;
  }
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
