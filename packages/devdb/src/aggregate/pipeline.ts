import { Aggregator } from "mingo";
import { Context } from "mingo/core";
import * as stages from "mingo/operators/pipeline";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { getMingoOptions, type Variables, withErrors } from "../expressions/evaluate";
import { assertKnownExpressions, EXPRESSION_OPERATORS } from "../expressions/vocabulary";
import { matchStage, sortByCountStage, sortStage } from "./stages";

export type Stage = Record<string, unknown>;

const PIPELINE_STAGES = {
  $addFields: stages.$addFields,
  $count: stages.$count,
  $facet: stages.$facet,
  $group: stages.$group,
  $limit: stages.$limit,
  $match: matchStage,
  $project: stages.$project,
  $replaceRoot: stages.$replaceRoot,
  $replaceWith: stages.$replaceWith,
  $set: stages.$set,
  $skip: stages.$skip,
  $sort: sortStage,
  $sortByCount: sortByCountStage,
  $unset: stages.$unset,
  $unwind: stages.$unwind,
};

const PIPELINE_CONTEXT = Context.init({ ...EXPRESSION_OPERATORS, pipeline: PIPELINE_STAGES });

export function runPipeline(docs: Iterable<Doc>, pipeline: Stage[], variables: Variables): Doc[] {
  const options = getMingoOptions(variables, PIPELINE_CONTEXT);
  return withErrors(() => new Aggregator(pipeline, options).run(docs) as Doc[]);
}

const MAX_STAGES = 1_000;

export function assertKnownStages(
  pipeline: unknown,
  allowed: ReadonlySet<string> = ALL_STAGES,
): asserts pipeline is Stage[] {
  if (!Array.isArray(pipeline))
    throw new CommandError("TypeMismatch", "'pipeline' option must be specified as an array");
  if (pipeline.length > MAX_STAGES)
    throw new CommandError("Location7749501", `Pipeline length must be no longer than ${MAX_STAGES} stages.`);
  for (const stage of pipeline) {
    const names = isDoc(stage) ? Object.keys(stage) : [];
    if (names.length !== 1)
      throw new CommandError("Location40324", "A pipeline stage specification object must contain exactly one field.");
    assertKnownStage(names[0] as string, (stage as Stage)[names[0] as string], allowed);
  }
}

function assertKnownStage(name: string, argument: unknown, allowed: ReadonlySet<string>): void {
  if (!allowed.has(name)) throw new CommandError("Location40324", `Unrecognized pipeline stage name: '${name}'`);
  if (name === "$facet" && isDoc(argument)) {
    for (const inner of Object.values(argument)) assertKnownStages(inner);
  } else if (name !== "$match") {
    // `$match` checks its filter when it runs.
    assertKnownExpressions(argument);
  }
}

const ALL_STAGES: ReadonlySet<string> = new Set(Object.keys(PIPELINE_STAGES));

export const UPDATE_STAGES: ReadonlySet<string> = new Set([
  "$addFields",
  "$set",
  "$project",
  "$unset",
  "$replaceRoot",
  "$replaceWith",
]);
