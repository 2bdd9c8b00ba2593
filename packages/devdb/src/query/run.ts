import { decode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { choosePlan } from "../planner/choose";
import type { Candidate } from "../planner/plan";
import { type ReadStats, walk } from "../planner/walk";
import type { Collection } from "../storage/collection";
import { isOperatorDoc } from "./conditions";
import type { Variables } from "./expr";
import { compileFilter, type MatchDetails } from "./match";
import { type SortField, sortDocs } from "./sort";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number | undefined;
  /** 0 or undefined: no limit. */
  limit?: number | undefined;
  variables?: Variables;
}

/** A document that was found; decoded on first use. */
export interface Row {
  id: Buffer;
  bytes: Buffer;
  readonly doc: Doc;
  details: MatchDetails;
}

/** Finds a query's documents lazily, so that a cursor can pause between any two of them. */
export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { skip = 0, limit = 0 } = query;
  const candidate = planOf(collection, query);
  const matching = match(collection, query, candidate, stats);
  const rows = candidate.sorted ? matching : sortDocs([...matching], [...(query.sort ?? [])], ({ doc }) => doc);
  let at = 0;
  for (const row of rows) {
    at += 1;
    if (at > skip) yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

export function planOf(collection: Collection, { filter, sort = [], skip = 0, limit = 0 }: Query): Candidate {
  return choosePlan(collection, { filter, sort, limit: limit > 0 ? skip + limit : undefined });
}

function* match(collection: Collection, query: Query, { plan }: Candidate, stats: ReadStats): Generator<Row> {
  const needsCheck = !(isPointRead(plan) && isIdOnly(query.filter));
  const matches = compileFilter(query.filter, query.variables);
  for (const { id, bytes } of walk(collection, plan, stats)) {
    const row = new LazyRow(id, bytes);
    if (!needsCheck || matches(row.doc, row.details)) yield row;
  }
}

const isPointRead = (plan: Candidate["plan"]) =>
  plan.kind === "id" && plan.ranges.length === 1 && plan.ranges[0]?.point === true;

/** `{ _id: value }` and nothing else is answered by the key alone. */
function isIdOnly(filter: Doc): boolean {
  return Object.keys(filter).length === 1 && Object.hasOwn(filter, "_id") && !isOperatorDoc(filter._id);
}

class LazyRow implements Row {
  readonly id: Buffer;
  readonly bytes: Buffer;
  readonly details: MatchDetails = {};
  #doc: Doc | undefined;

  constructor(id: Buffer, bytes: Buffer) {
    this.id = id;
    this.bytes = bytes;
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}
