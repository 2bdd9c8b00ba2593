import { assertKnownStages, runPipeline, UPDATE_STAGES } from "../aggregate/pipeline";
import { copy, toPlain } from "../bson/codec";
import { equalValues } from "../bson/key";
import { type Doc, getField, isDoc, MISSING_VALUE, setField } from "../bson/types";
import { CommandError } from "../errors";
import { withId } from "./replace";

export function compilePipelineUpdate(stages: unknown[]): (doc: Doc) => Doc {
  const pipeline = fixNow(toPlain<unknown>(stages), new Date());
  assertKnownStages(pipeline, UPDATE_STAGES);
  return (doc) => {
    const [result] = runPipeline([toPlain<Doc>(doc)], pipeline);
    if (!isDoc(result)) throw new CommandError("BadValue", "An update pipeline must give a document");
    return withId(getField(doc, "_id"), restoreTypes(copy(result), doc));
  };
}

/** Replaces `$$NOW` with one time, because mingo reads the clock in every expression. */
function fixNow(expression: unknown, now: Date): unknown {
  if (expression === "$$NOW") return now;
  if (Array.isArray(expression)) return expression.map((member) => fixNow(member, now));
  if (!isDoc(expression) || "$literal" in expression) return expression;
  return Object.fromEntries(Object.entries(expression).map(([name, value]) => [name, fixNow(value, now)]));
}

/** Restores the stored type of unchanged numbers, because expressions work on plain numbers. */
function restoreTypes(result: Doc, original: Doc): Doc {
  for (const [name, value] of Object.entries(result)) {
    setField(result, name, restoreType(value, getField(original, name)));
  }
  return result;
}

function restoreType(value: unknown, original: unknown): unknown {
  if (original === MISSING_VALUE) return value;
  if (isDoc(value) && isDoc(original)) return restoreTypes(value, original);
  if (Array.isArray(value) && Array.isArray(original)) {
    return value.map((member, index) => restoreType(member, index < original.length ? original[index] : MISSING_VALUE));
  }
  return equalValues(value, original) ? original : value;
}
