import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import type { Access } from "../planner/access";
import { choosePlan, REASONS } from "../planner/choose";
import { runQuery } from "../planner/run-query";
import { docArgument } from "./arguments";
import { queryOf } from "./find";
import { namespaceOf } from "./namespaces";
import { type CommandContext, command } from "./types";

/** Explains `find`: the chosen index and the rule that chose it, and what running the query reads. */
export const explainCommand = command(["verbosity"], explain);

function explain(body: Doc, { engine, database }: CommandContext): Doc {
  const inner = docArgument("explain", body.explain);
  const name = Object.keys(inner)[0] ?? "";
  if (name !== "find") throw new CommandError("CommandNotSupported", `explain of '${name}' is not supported`);
  const collection = engine.storage.find(namespaceOf(database, inner.find));
  const query = queryOf(inner);
  if (!collection) return { queryPlanner: { winningPlan: { stage: "EOF" } } };
  const { access, sorted, rule } = choosePlan(collection, query);
  const stage = rule === "scan" ? { stage: "COLLSCAN" } : stageOf(access);
  const stats = { keysExamined: 0, docsExamined: 0 };
  const returned = [...runQuery(collection, query, stats)].length;
  return {
    queryPlanner: {
      namespace: collection.description.namespace,
      winningPlan: sorted ? stage : { stage: "SORT", inputStage: stage },
      rule,
      reason: REASONS[rule],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: stats.keysExamined,
      totalDocsExamined: stats.docsExamined,
    },
  };
}

function stageOf(access: Access): Doc {
  if (access.kind === "union") return { stage: "OR", inputStages: access.parts.map(stageOf) };
  if (access.kind === "documents" && access.exact) return { stage: "IDHACK" };
  const indexName = access.kind === "index" ? access.name : "_id_";
  const direction = access.reverse ? "backward" : "forward";
  return { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName, direction } };
}
