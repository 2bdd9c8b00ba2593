import { encode } from "../bson/codec";
import { withFields } from "../bson/fields";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { type Query, runQuery } from "../planner/run-query";
import { compileProjection, getExcludedFields } from "../query/projection";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { countArgument, parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

/** Accepted without effect: `hint` (the planner decides), `noCursorTimeout`, `allowPartialResults`. */
const FIND_FIELDS = [
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

const UNSUPPORTED_OPTIONS = ["tailable", "awaitData", "returnKey", "showRecordId", "min", "max"];

export const findCommand = defineCommand(FIND_FIELDS, find);

function find(body: Doc, { engine, database }: CommandContext): Doc {
  for (const field of UNSUPPORTED_OPTIONS) {
    if (parseFlag(body[field]) || typeof body[field] === "object")
      throw new CommandError("CommandNotSupported", `find option '${field}' is not supported`);
  }
  const namespace = getNamespace(database, body.find);
  const rows = readRows(engine.storage.find(namespace), parseQuery(body), body.projection, engine.stats);
  return engine.cursors.start({
    namespace,
    rows,
    batchSize: countArgument("batchSize", body.batchSize),
    single: parseFlag(body.singleBatch),
  });
}

export function parseQuery(body: Doc): Query {
  return {
    filter: parseDocument("filter", body.filter),
    sort: parseSort(body.sort),
    skip: countArgument("skip", body.skip),
    limit: countArgument("limit", body.limit),
    variables: parseDocument("let", body.let),
    allowDiskUse: body.allowDiskUse === undefined || parseFlag(body.allowDiskUse),
  };
}

/**
 * Yields encoded results, unchanged from storage where no field is rewritten. Runs nothing before the first
 * `next`.
 */
function readRows(
  collection: Collection | undefined,
  query: Query,
  projection: unknown,
  stats: CommandContext["engine"]["stats"],
): Iterator<Uint8Array> {
  const leftOut = getExcludedFields(projection);
  const project = compileProjection(projection);
  const rows = collection ? runQuery(collection, query, stats) : [].values();
  if (!project) return mapRows(rows, ({ bytes }) => bytes);
  if (leftOut) return mapRows(rows, ({ bytes }) => withFields(bytes, (name) => !leftOut.has(name)));
  return mapRows(rows, ({ doc, details }) => encode(project(doc, details)));
}

function* mapRows<T>(rows: Iterable<T>, encodeRow: (row: T) => Uint8Array): Generator<Uint8Array> {
  for (const row of rows) yield encodeRow(row);
}
