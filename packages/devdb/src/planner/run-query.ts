import { decode } from "../bson/codec";
import type { Doc } from "../bson/types";
import type { Variables } from "../expressions/evaluate";
import { isOperatorDoc } from "../query/condition";
import { compileFilter, type MatchDetails } from "../query/match";
import { type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import type { Access } from "./access";
import { choosePlan } from "./choose";
import { type ReadStats, walk } from "./walk";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number | undefined;
  /** 0 or undefined: no limit. */
  limit?: number | undefined;
  variables?: Variables;
}

/** A document that was found; decoded on first use. */
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

/** Finds a query's documents lazily, so that a cursor can pause between any two of them. */
export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { sort = [], skip = 0, limit = 0 } = query;
  const { access, sorted } = choosePlan(collection, query);
  const matching = matches(collection, query, access, stats);
  const rows = sorted ? matching : sortDocs([...matching], sort, ({ doc }) => doc);
  let at = 0;
  for (const row of rows) {
    at += 1;
    if (at > skip) yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

function* matches(
  collection: Collection,
  { filter, variables }: Query,
  access: Access,
  stats: ReadStats,
): Generator<Row> {
  const holds = isAnsweredByKey(access, filter) ? undefined : compileFilter(filter, variables);
  for (const stored of walk(collection, access, stats)) {
    const row = new Row(stored);
    if (!holds || holds(row.doc, row.details)) yield row;
  }
}

/** `{ _id: value }` and nothing else needs no look into the document. */
function isAnsweredByKey(access: Access, filter: Doc): boolean {
  return (
    access.kind === "documents" &&
    access.exact &&
    access.ranges.length === 1 &&
    Object.keys(filter).join() === "_id" &&
    !isOperatorDoc(filter._id)
  );
}
