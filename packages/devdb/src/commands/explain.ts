import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import type { Plan } from "../planner/plan";
import { planOf, runQuery } from "../query/run";
import { docArgument, namespaceOf } from "./arguments";
import { queryOf } from "./find";
import { type CommandContext, command } from "./types";

/** Explains `find` and `count`: the chosen index, and what running the query reads. */
export const explainCommand = command(["verbosity"], explain);

function explain(body: Doc, { engine, database }: CommandContext): Doc {
  const inner = docArgument(body, "explain");
  const name = Object.keys(inner)[0] ?? "";
  if (name !== "find" && name !== "count")
    throw new CommandError("CommandNotSupported", `explain of '${name}' is not supported`);
  const collection = engine.storage.find(namespaceOf(inner, name, database));
  const query = queryOf({ ...inner, ...(isDoc(inner.query) && { filter: inner.query }) });
  if (!collection) return { queryPlanner: { winningPlan: { stage: "EOF" } } };
  const { plan, sorted } = planOf(collection, query);
  const stats = { keysExamined: 0, docsExamined: 0 };
  const returned = [...runQuery(collection, query, stats)].length;
  return {
    queryPlanner: {
      namespace: collection.description.namespace,
      winningPlan: sorted ? stageOf(plan) : { stage: "SORT", inputStage: stageOf(plan) },
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: stats.keysExamined,
      totalDocsExamined: stats.docsExamined,
    },
  };
}

function stageOf(plan: Plan): Doc {
  switch (plan.kind) {
    case "all":
      return { stage: "COLLSCAN" };
    case "id":
      return plan.ranges.every(({ point }) => point)
        ? { stage: "IDHACK" }
        : { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName: "_id_" } };
    case "index":
      return {
        stage: "FETCH",
        inputStage: { stage: "IXSCAN", indexName: plan.name, direction: plan.reverse ? "backward" : "forward" },
      };
    case "union":
      return { stage: "OR", inputStages: plan.plans.map(stageOf) };
  }
}
