import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import type { Access } from "../planner/choose";
import { choosePlan, PLAN_REASONS } from "../planner/choose";
import { runQuery } from "../planner/run-query";
import { parseDocument } from "./arguments";
import { parseQuery } from "./find";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

export const explainCommand = defineCommand(["verbosity"], explain);

function explain(body: Doc, { engine, database }: CommandContext): Doc {
  const inner = parseDocument("explain", body.explain);
  const name = Object.keys(inner)[0] ?? "";
  if (name !== "find") throw new CommandError("CommandNotSupported", `explain of '${name}' is not supported`);
  const collection = engine.storage.find(getNamespace(database, inner.find));
  const query = parseQuery(inner);
  if (!collection) return { queryPlanner: { winningPlan: { stage: "EOF" } } };
  const { access, sorted, rule } = choosePlan(collection, query);
  const stage = rule === "scan" ? { stage: "COLLSCAN" } : describeStage(access);
  const stats = { keysExamined: 0, docsExamined: 0 };
  const returned = [...runQuery(collection, query, stats)].length;
  return {
    queryPlanner: {
      namespace: collection.description.namespace,
      winningPlan: sorted ? stage : { stage: "SORT", inputStage: stage },
      rule,
      reason: PLAN_REASONS[rule],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: stats.keysExamined,
      totalDocsExamined: stats.docsExamined,
    },
  };
}

function describeStage(access: Access): Doc {
  if (access.kind === "union") return { stage: "OR", inputStages: access.parts.map(describeStage) };
  if (access.kind === "documents" && access.exact) return { stage: "IDHACK" };
  const indexName = access.kind === "index" ? access.name : "_id_";
  const direction = access.reverse ? "backward" : "forward";
  return { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName, direction } };
}
