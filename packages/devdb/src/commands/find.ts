import { encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { type Row, runQuery } from "../planner/run-query";
import { compileProjection, type Projector } from "../query/projection";
import { parseSort } from "../query/sort";
import { countArgument, parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

const PAGE_FIELDS = ["sort", "limit", "batchSize", "singleBatch"];

export const findCommand = defineCommand(["filter", "projection", ...PAGE_FIELDS], find);

function find(body: Doc, { engine, database }: CommandContext): Doc {
  const namespace = getNamespace(database, body.find);
  const collection = engine.storage.find(namespace);
  const query = {
    filter: parseDocument("filter", body.filter),
    sort: parseSort(body.sort),
    limit: countArgument("limit", body.limit),
  };
  const found = collection ? runQuery(collection, query, engine.stats) : [];
  return engine.cursors.start({
    namespace,
    rows: encodeRows(found, compileProjection(body.projection)),
    batchSize: countArgument("batchSize", body.batchSize),
    single: parseFlag(body.singleBatch),
  });
}

/** Yields encoded results one by one, unchanged from storage where there is no projection. */
function* encodeRows(rows: Iterable<Row>, project: Projector | undefined): Generator<Uint8Array, void> {
  for (const { bytes, doc } of rows) yield project ? encode(project(doc)) : bytes;
}
