import { Aggregator } from "mingo";
import { Context } from "mingo/core";
import { type Iterator, Lazy } from "mingo/lazy";
import * as stages from "mingo/operators/pipeline";
import type { AnyObject, Options } from "mingo/types";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { assertKnownExpressions, EXPRESSION_OPERATORS, withErrors } from "../expressions/evaluate";
import { compileFilter } from "../query/match";
import { parseSort, sortDocs } from "../query/sort";

export type Stage = Record<string, unknown>;

const PIPELINE_STAGES = {
  $group: stages.$group,
  $limit: stages.$limit,
  $match: matchStage,
  $project: stages.$project,
  $replaceWith: stages.$replaceWith,
  $set: stages.$set,
  $sort: sortStage,
  $unset: stages.$unset,
  $unwind: stages.$unwind,
};

const PIPELINE_OPTIONS = {
  scriptEnabled: false,
  context: Context.init({ ...EXPRESSION_OPERATORS, pipeline: PIPELINE_STAGES }),
};

function matchStage(source: Iterator, filter: AnyObject, _options: Options): Iterator {
  const matches = compileFilter(filter);
  return source.filter((doc) => matches(doc as Doc));
}

function sortStage(source: Iterator, spec: AnyObject, _options: Options): Iterator {
  const fields = parseSort(spec);
  return source.transform((docs) => Lazy(sortDocs(docs as Doc[], fields, (doc) => doc)));
}

export function runPipeline(docs: Iterable<Doc>, pipeline: Stage[]): Doc[] {
  return withErrors(() => new Aggregator(pipeline, PIPELINE_OPTIONS).run(docs) as Doc[]);
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
    const name = names[0] as string;
    if (!allowed.has(name)) throw new CommandError("Location40324", `Unrecognized pipeline stage name: '${name}'`);
    // `$match` checks its filter when it runs.
    if (name !== "$match") assertKnownExpressions((stage as Stage)[name]);
  }
}

const ALL_STAGES: ReadonlySet<string> = new Set(Object.keys(PIPELINE_STAGES));

export const UPDATE_STAGES: ReadonlySet<string> = new Set(["$set", "$project", "$unset", "$replaceWith"]);
