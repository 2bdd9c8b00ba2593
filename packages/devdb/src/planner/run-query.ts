import { decode } from "../bson/codec";
import { withFields } from "../bson/fields";
import { type Doc, isDoc } from "../bson/types";
import type { Variables } from "../expressions/evaluate";
import { isOperatorDoc } from "../query/condition";
import { compileFilter, type MatchDetails } from "../query/match";
import { assertSortMemory, type SortField, sortDocs } from "../query/sort";
import type { Collection, StoredDoc } from "../storage/collection";
import type { Access } from "./choose";
import { choosePlan } from "./choose";
import { type ReadStats, walk } from "./walk";

export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number | undefined;
  limit?: number | undefined;
  variables?: Variables;
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

  part(fields: ReadonlySet<string> | undefined): Doc {
    if (!fields || this.#doc) return this.doc;
    return decode(withFields(this.bytes, (name) => fields.has(name)));
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

export function* runQuery(collection: Collection, query: Query, stats: ReadStats): Generator<Row> {
  const { skip = 0, limit = 0 } = query;
  const { access, sorted } = choosePlan(collection, query);
  const matching = matches(collection, query, access, stats);
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

function* matches(
  collection: Collection,
  { filter, variables }: Query,
  access: Access,
  stats: ReadStats,
): Generator<Row> {
  const holds = isAnsweredByKey(access, filter) ? undefined : compileFilter(filter, variables);
  const fields = getFields(filter);
  for (const stored of walk(collection, access, stats)) {
    const row = new Row(stored);
    if (!holds || holds(row.part(fields), row.details)) yield row;
  }
}

function getFields(filter: Doc): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const [key, condition] of Object.entries(filter)) {
    if (!key.startsWith("$")) fields.add(key.split(".", 1)[0] ?? "");
    else if (!Array.isArray(condition)) return undefined;
    else {
      for (const part of condition) {
        const named = isDoc(part) && getFields(part);
        if (!named) return undefined;
        for (const name of named) fields.add(name);
      }
    }
  }
  return fields;
}

function isAnsweredByKey(access: Access, filter: Doc): boolean {
  return (
    access.kind === "documents" &&
    access.exact &&
    access.ranges.length === 1 &&
    Object.keys(filter).join() === "_id" &&
    !isOperatorDoc(filter._id)
  );
}
