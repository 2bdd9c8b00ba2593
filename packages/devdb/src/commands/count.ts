import type { Doc } from "../bson/types";
import { countMatching } from "../planner/count";
import { countArgument, parseDocument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

export const countCommand = defineCommand(["query", "limit", "skip", "hint", "collation", "fields"], count);

function count(body: Doc, { engine, database }: CommandContext): Doc {
  const collection = engine.storage.find(getNamespace(database, body.count));
  const total = collection ? countMatching(collection, parseDocument("query", body.query), engine.stats) : 0;
  const rest = Math.max(0, total - (countArgument("skip", body.skip) ?? 0));
  return { n: Math.min(rest, countArgument("limit", body.limit) || rest) };
}
