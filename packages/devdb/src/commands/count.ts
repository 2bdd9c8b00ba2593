import type { Doc } from "../bson/types";
import { countMatching } from "../planner/count";
import { countArgument, docArgument } from "./arguments";
import { namespaceOf } from "./namespaces";
import { type CommandContext, command } from "./types";

export const countCommand = command(["query", "limit", "skip", "hint", "collation", "fields"], count);

function count(body: Doc, { engine, database }: CommandContext): Doc {
  const collection = engine.storage.find(namespaceOf(database, body.count));
  const total = collection ? countMatching(collection, docArgument("query", body.query), engine.stats) : 0;
  const rest = Math.max(0, total - (countArgument("skip", body.skip) ?? 0));
  return { n: Math.min(rest, countArgument("limit", body.limit) || rest) };
}
