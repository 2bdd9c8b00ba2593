import { decode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { compileFilter, type MatchDetails } from "../query/match";
import { assertSortMemory, type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import { choosePlan, type Plan } from "./choose";
import { type ReadStats, walk } from "./walk";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number | undefined;
  limit?: number | undefined;
  allowDiskUse?: boolean;
}

export interface Row extends StoredDoc {
  doc: Doc;
  details: MatchDetails;
}

export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { skip = 0, limit = 0 } = query;
  const plan = choosePlan(collection, query);
  const matching = findMatches(collection, query.filter, plan, stats);
  const rows = plan.sorted ? matching : sortRows([...matching], query);
  let at = 0;
  for (const row of rows) {
    at += 1;
    if (at > skip) yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

function sortRows(rows: Row[], { sort = [], allowDiskUse = true }: Query): Row[] {
  if (!allowDiskUse) assertSortMemory(rows.reduce((sum, { bytes }) => sum + bytes.length, 0));
  return sortDocs(rows, sort, ({ doc }) => doc);
}

function* findMatches(collection: Collection, filter: Doc, plan: Plan, stats: ReadStats): Generator<Row> {
  const matches = compileFilter(filter);
  for (const { id, bytes } of walk(collection, plan, stats)) {
    const row: Row = { id, bytes, doc: decode(bytes), details: {} };
    if (matches(row.doc, row.details)) yield row;
  }
}
