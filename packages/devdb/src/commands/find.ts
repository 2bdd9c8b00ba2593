import { encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { type Row, runQuery } from "../planner/run-query";
import type { ReadStats } from "../planner/walk";
import { compileProjection, type Projector } from "../query/projection";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { countArgument, parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

const PAGE_FIELDS = ["sort", "skip", "limit", "batchSize", "singleBatch", "allowDiskUse"];

export const findCommand = defineCommand(["filter", "projection", ...PAGE_FIELDS], find);

function find(body: Doc, { engine, database }: CommandContext): Doc {
  const namespace = getNamespace(database, body.find);
  const rows = readRows(engine.storage.find(namespace), body, engine.stats);
  return engine.cursors.start({
    namespace,
    rows,
    batchSize: countArgument("batchSize", body.batchSize),
    single: parseFlag(body.singleBatch),
  });
}

/** Returns encoded results, unchanged from storage where there is no projection. Reads them one by one. */
function readRows(collection: Collection | undefined, body: Doc, stats: ReadStats): Iterator<Uint8Array> {
  const query = {
    filter: parseDocument("filter", body.filter),
    sort: parseSort(body.sort),
    skip: countArgument("skip", body.skip),
    limit: countArgument("limit", body.limit),
    allowDiskUse: body.allowDiskUse === undefined || parseFlag(body.allowDiskUse),
  };
  const project = compileProjection(body.projection);
  return encodeRows(collection ? runQuery(collection, query, stats) : [], project);
}

function* encodeRows(rows: Iterable<Row>, project: Projector | undefined): Generator<Uint8Array> {
  for (const { bytes, doc } of rows) yield project ? encode(project(doc)) : bytes;
}
