import { decode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { compileFilter, type MatchDetails } from "../query/match";
import { type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import { choosePlan, type Plan } from "./choose";
import { type ReadStats, walk } from "./walk";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  limit?: number | undefined;
}

export interface Row extends StoredDoc {
  doc: Doc;
  details: MatchDetails;
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
  for (const { id, bytes } of walk(collection, plan, stats)) {
    const row: Row = { id, bytes, doc: decode(bytes), details: {} };
    if (matches(row.doc, row.details)) yield row;
  }
}
