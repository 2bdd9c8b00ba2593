import { Context } from "mingo/core";
import * as accumulators from "mingo/operators/accumulator";
import * as expressions from "mingo/operators/expression";
import * as stages from "mingo/operators/pipeline";
import { isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { comparisons } from "./comparisons";
import { matchStage, sortByCountStage, sortStage } from "./stages";

const STAGES = {
  $addFields: stages.$addFields,
  $bucket: stages.$bucket,
  $count: stages.$count,
  $facet: stages.$facet,
  $group: stages.$group,
  $limit: stages.$limit,
  $lookup: stages.$lookup,
  $match: matchStage,
  $project: stages.$project,
  $redact: stages.$redact,
  $replaceRoot: stages.$replaceRoot,
  $replaceWith: stages.$replaceWith,
  $sample: stages.$sample,
  $set: stages.$set,
  $skip: stages.$skip,
  $sort: sortStage,
  $sortByCount: sortByCountStage,
  $unionWith: stages.$unionWith,
  $unset: stages.$unset,
  $unwind: stages.$unwind,
};

const SCRIPTED = new Set(["$function", "$accumulator"]);
const EXPRESSIONS = harmless({ ...expressions, ...comparisons });
const ACCUMULATORS = harmless(accumulators);

/** The stages and expressions offered, and nothing that runs scripts or writes. */
export const context = Context.init({ accumulator: ACCUMULATORS, expression: EXPRESSIONS, pipeline: STAGES });

function harmless<T extends object>(operators: T): T {
  return Object.fromEntries(Object.entries(operators).filter(([name]) => !SCRIPTED.has(name))) as T;
}

const KNOWN = new Set([...Object.keys(EXPRESSIONS), ...Object.keys(ACCUMULATORS)]);

/** Paths through inherited members: mingo would write to the prototype. */
const INHERITED = /(^|\.)(constructor|prototype|__proto__)\./;

/** @throws InvalidPipelineOperator naming the first expression operator that is not offered. */
export function assertKnownExpressions(expression: unknown): void {
  if (Array.isArray(expression)) expression.forEach(assertKnownExpressions);
  if (!isDoc(expression)) return;
  for (const [key, value] of Object.entries(expression)) {
    if (key === "$literal") continue;
    if (key.startsWith("$") && !KNOWN.has(key)) {
      throw new CommandError("InvalidPipelineOperator", `Unrecognized expression '${key}'`);
    }
    if (INHERITED.test(key))
      throw new CommandError("NotImplemented", `Expressions on the path '${key}' are not supported`);
    assertKnownExpressions(value);
  }
}

const UNCHECKED = new Set(["$match", "$lookup", "$unionWith"]);

/** @throws Location40324 for a stage that is not offered, InvalidPipelineOperator for an expression. */
export function assertKnownStages(
  pipeline: unknown,
  allowed: ReadonlySet<string> = ALL_STAGES,
): asserts pipeline is Stage[] {
  if (!Array.isArray(pipeline))
    throw new CommandError("TypeMismatch", "'pipeline' option must be specified as an array");
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
  } else if (isDoc(argument) && Array.isArray(argument.pipeline)) {
    assertKnownStages(argument.pipeline);
  } else if (!UNCHECKED.has(name)) {
    assertKnownExpressions(argument);
  }
}

export type Stage = Record<string, unknown>;

const ALL_STAGES: ReadonlySet<string> = new Set(Object.keys(STAGES));

/** The stages a pipeline-style update may hold. */
export const UPDATE_STAGES: ReadonlySet<string> = new Set([
  "$addFields",
  "$set",
  "$project",
  "$unset",
  "$replaceRoot",
  "$replaceWith",
]);
