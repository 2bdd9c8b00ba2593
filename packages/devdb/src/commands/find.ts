import { encode } from "../bson/codec";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { type Query, type Row, runQuery } from "../planner/run-query";
import { compileProjection, type Projector } from "../query/projection";
import { parseSort } from "../query/sort";
import { assertKnownFields, countArgument, parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

const PAGE_FIELDS = ["sort", "limit", "batchSize", "singleBatch"];

export const findCommand = defineCommand(["filter", "projection", "maxTimeMS", ...PAGE_FIELDS], find);

export const explainCommand = defineCommand(["verbosity"], explain);

function find(body: Doc, { engine, database }: CommandContext): Doc {
  const namespace = getNamespace(database, body.find);
  const collection = engine.storage.find(namespace);
  const query = parseQuery(body);
  const found = collection ? runQuery(collection, query, engine.stats) : [];
  return engine.cursors.start({
    namespace,
    rows: encodeRows(found, compileProjection(body.projection)),
    batchSize: countArgument("batchSize", body.batchSize),
    single: parseFlag(body.singleBatch),
  });
}

/** Runs a `find` and reports what it read. */
function explain({ explain: body }: Doc, { engine, database }: CommandContext): Doc {
  if (!isDoc(body) || body.find === undefined) throw new CommandError("NotImplemented", "only find can be explained");
  assertKnownFields("find", body, findCommand.fields);
  const collection = engine.storage.find(getNamespace(database, body.find));
  const stats = { keysExamined: 0, docsExamined: 0 };
  const query = parseQuery(body);
  const found = collection ? [...runQuery(collection, query, stats)] : [];
  const { keysExamined: totalKeysExamined, docsExamined: totalDocsExamined } = stats;
  return { executionStats: { nReturned: found.length, totalKeysExamined, totalDocsExamined } };
}

const parseQuery = (body: Doc): Query => ({
  filter: parseDocument("filter", body.filter),
  sort: parseSort(body.sort),
  limit: countArgument("limit", body.limit),
});

/** Yields encoded results one by one, unchanged from storage where there is no projection. */
function* encodeRows(rows: Iterable<Row>, project: Projector | undefined): Generator<Uint8Array, void> {
  for (const row of rows) yield project ? encode(project(row.doc)) : row.bytes;
}
