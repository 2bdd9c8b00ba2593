import { calculateObjectSize } from "bson";
import { assertKnownStages, runPipeline, type Stage } from "../aggregate/pipeline";
import { decodePlain, encode, MAX_DOCUMENT_BYTES, toPlain } from "../bson/codec";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { countMatching } from "../planner/count";
import { type Query, type ReadStats, runQuery } from "../planner/run-query";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { countArgument } from "./arguments";
import { toCursor } from "./collections";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

export const aggregateCommand = defineCommand(["pipeline", "cursor", "maxTimeMS"], aggregate);

function aggregate(body: Doc, context: CommandContext): Doc {
  if (typeof body.aggregate !== "string")
    throw new CommandError("CommandNotSupported", "Aggregations over a whole database are not supported");
  const exact = Array.isArray(body.pipeline) ? body.pipeline : [];
  assertKnownStages(toPlain(exact));
  const namespace = getNamespace(context.database, body.aggregate);
  const results = getResults(exact as Stage[], namespace, context);
  return toCursor(results.map(encodeResult), namespace, body, context);
}

const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

function encodeResult(result: Doc): Uint8Array {
  const size = calculateObjectSize(result);
  if (size <= MAX_RESULT_BYTES) return encode(result);
  const message = `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`;
  throw new CommandError("BSONObjectTooLarge", message);
}

function getResults(pipeline: Stage[], namespace: string, { engine }: CommandContext): Doc[] {
  const collection = engine.storage.find(namespace);
  const { query, rest } = getLeadingQuery(pipeline);
  const stages = toPlain<Stage[]>(rest);
  const counted = collection && getTotal(collection, query, stages[0], engine.stats);
  const docs = counted ?? (collection ? readDocuments(collection, query, engine.stats) : []);
  return runPipeline(docs, counted ? stages.slice(1) : stages);
}

/** Counts by an index what the driver's `countDocuments` asks for: `{ $group: { _id: 1, n: { $sum: 1 } } }`. */
function getTotal(
  collection: Collection,
  { filter, sort, limit = Number.POSITIVE_INFINITY }: Query,
  stage: Stage | undefined,
  stats: ReadStats,
): Doc[] | undefined {
  const group = isDoc(stage?.$group) ? stage.$group : {};
  const isTotal = Object.keys(group).join() === "_id,n" && group._id === 1 && isDoc(group.n) && group.n.$sum === 1;
  if (!isTotal || sort) return undefined;
  const total = Math.min(limit, countMatching(collection, filter, stats));
  return total === 0 ? [] : [{ _id: 1, n: total }];
}

function* readDocuments(collection: Collection, query: Query, stats: ReadStats): Generator<Doc> {
  for (const { bytes } of runQuery(collection, query, stats)) yield decodePlain(bytes);
}

function getLeadingQuery(pipeline: Stage[]): { query: Query; rest: Stage[] } {
  const rest = [...pipeline];
  const filters: Doc[] = [];
  while (rest[0] && isDoc(rest[0].$match)) filters.push(rest.shift()?.$match as Doc);
  const query: Query = {
    filter: filters.length === 1 ? (filters[0] as Doc) : filters.length > 0 ? { $and: filters } : {},
  };
  if (rest[0] && isDoc(rest[0].$sort)) query.sort = parseSort(rest.shift()?.$sort);
  if (rest[0] && Object.hasOwn(rest[0], "$limit")) query.limit = getLimit(rest.shift() as Doc);
  return { query, rest };
}

function getLimit(stage: Doc): number {
  const limit = countArgument("$limit", stage.$limit) ?? 0;
  if (limit < 1) throw new CommandError("BadValue", "the limit must be positive");
  return limit;
}
