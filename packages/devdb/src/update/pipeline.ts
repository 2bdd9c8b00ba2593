import { assertKnownStages, runPipeline, UPDATE_STAGES } from "../aggregate/pipeline";
import { copy, plain } from "../bson/codec";
import { equalValues } from "../bson/compare";
import { type Doc, fieldOf, isDoc, MISSING, setField } from "../bson/types";
import { CommandError } from "../errors";
import { letVariables, type Variables } from "../expressions/evaluate";
import { withId } from "./replace";
import type { Update } from "./types";

/** A pipeline-style update, `[{ $set }, { $unset }, { $replaceWith } …]`. */
export function compilePipelineUpdate(stages: unknown[], variables: Variables): Update {
  const pipeline = atOneMoment(plain<unknown>(stages), new Date());
  assertKnownStages(pipeline, UPDATE_STAGES);
  const values = letVariables(variables);
  return (doc) => {
    const [result] = runPipeline([plain<Doc>(doc)], pipeline, values);
    if (!isDoc(result)) throw new CommandError("BadValue", "An update pipeline must give a document");
    return withId(fieldOf(doc, "_id"), retype(copy(result), doc));
  };
}

/** Puts the time in for `$$NOW`: mingo looks at the clock again in every expression, and a command has one moment. */
function atOneMoment(expression: unknown, now: Date): unknown {
  if (expression === "$$NOW") return now;
  if (Array.isArray(expression)) return expression.map((member) => atOneMoment(member, now));
  if (!isDoc(expression) || "$literal" in expression) return expression;
  return Object.fromEntries(Object.entries(expression).map(([name, value]) => [name, atOneMoment(value, now)]));
}

/** Expressions work on plain numbers: what came through unchanged gets its stored type back. */
function retype(result: Doc, original: Doc): Doc {
  for (const [name, value] of Object.entries(result)) {
    setField(result, name, retypeValue(value, fieldOf(original, name)));
  }
  return result;
}

function retypeValue(value: unknown, original: unknown): unknown {
  if (original === MISSING) return value;
  if (isDoc(value) && isDoc(original)) return retype(value, original);
  if (Array.isArray(value) && Array.isArray(original)) {
    return value.map((member, index) => retypeValue(member, index < original.length ? original[index] : MISSING));
  }
  return equalValues(value, original) ? original : value;
}
