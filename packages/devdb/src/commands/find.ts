import { encode } from "../bson/codec";
import { withFields } from "../bson/fields";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { type Query, runQuery } from "../planner/run-query";
import { compileProjection, fieldsLeftOut } from "../query/projection";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { countArgument, docArgument, flag } from "./arguments";
import { namespaceOf } from "./namespaces";
import { type CommandContext, command } from "./types";

/** Taken and without effect: `hint` (the planner decides), `noCursorTimeout`, `allowPartialResults`. */
const FIELDS = [
  "filter",
  "projection",
  "sort",
  "skip",
  "limit",
  "batchSize",
  "singleBatch",
  "hint",
  "collation",
  "let",
  "allowDiskUse",
  "noCursorTimeout",
  "allowPartialResults",
  "tailable",
  "awaitData",
  "returnKey",
  "showRecordId",
  "min",
  "max",
  "oplogReplay",
];

const UNSUPPORTED = ["tailable", "awaitData", "returnKey", "showRecordId", "min", "max"];

export const findCommand = command(FIELDS, find);

function find(body: Doc, { engine, database }: CommandContext): Doc {
  for (const field of UNSUPPORTED) {
    if (flag(body[field]) || typeof body[field] === "object")
      throw new CommandError("CommandNotSupported", `find option '${field}' is not supported`);
  }
  const namespace = namespaceOf(database, body.find);
  const rows = rowsOf(engine.storage.find(namespace), queryOf(body), body.projection, engine.stats);
  return engine.cursors.start({
    namespace,
    rows,
    batchSize: countArgument("batchSize", body.batchSize),
    single: flag(body.singleBatch),
  });
}

export function queryOf(body: Doc): Query {
  return {
    filter: docArgument("filter", body.filter),
    sort: parseSort(body.sort),
    skip: countArgument("skip", body.skip),
    limit: countArgument("limit", body.limit),
    variables: docArgument("let", body.let),
    allowDiskUse: body.allowDiskUse === undefined || flag(body.allowDiskUse),
  };
}

/** Encoded results; documents are sent as they are stored where no field is rewritten. Runs nothing before the first `next`. */
function rowsOf(
  collection: Collection | undefined,
  query: Query,
  projection: unknown,
  stats: CommandContext["engine"]["stats"],
): Iterator<Uint8Array> {
  const leftOut = fieldsLeftOut(projection);
  const project = compileProjection(projection);
  const rows = collection ? runQuery(collection, query, stats) : [].values();
  if (!project) return mapped(rows, ({ bytes }) => bytes);
  if (leftOut) return mapped(rows, ({ bytes }) => withFields(bytes, (name) => !leftOut.has(name)));
  return mapped(rows, ({ doc, details }) => encode(project(doc, details)));
}

function* mapped<T>(rows: Iterable<T>, encodeRow: (row: T) => Uint8Array): Generator<Uint8Array> {
  for (const row of rows) yield encodeRow(row);
}
