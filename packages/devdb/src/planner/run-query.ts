import { decode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { compileFilter, type MatchDetails } from "../query/match";
import { assertSortMemory, type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import { type Access, choosePlan } from "./choose";
import { type ReadStats, walk } from "./walk";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number | undefined;
  limit?: number | undefined;
  allowDiskUse?: boolean;
}

export class Row {
  readonly id: Buffer;
  readonly bytes: Buffer;
  readonly details: MatchDetails = {};
  #doc: Doc | undefined;

  constructor({ id, bytes }: StoredDoc) {
    this.id = id;
    this.bytes = bytes;
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { skip = 0, limit = 0 } = query;
  const { access, sorted } = choosePlan(collection, query);
  const matching = findMatches(collection, query.filter, access, stats);
  const rows = sorted ? matching : sortRows([...matching], query);
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

function* findMatches(collection: Collection, filter: Doc, access: Access, stats: ReadStats): Generator<Row> {
  const matches = compileFilter(filter);
  for (const stored of walk(collection, access, stats)) {
    const row = new Row(stored);
    if (matches(row.doc, row.details)) yield row;
  }
}
