import { assertKnownStages, runPipeline, UPDATE_STAGES } from "../aggregate/pipeline";
import { toPlain } from "../bson/codec";
import { equalValues } from "../bson/key";
import { isNumeric } from "../bson/numbers";
import { type Doc, getField, isDoc, setField } from "../bson/types";
import { CommandError } from "../errors";
import { withId } from "./replace";

export function compilePipelineUpdate(stages: unknown[]): (doc: Doc) => Doc {
  const pipeline = fixNow(toPlain<unknown>(stages), new Date());
  assertKnownStages(pipeline, UPDATE_STAGES);
  return (doc) => {
    const [result] = runPipeline([toPlain<Doc>(doc)], pipeline);
    if (!isDoc(result)) throw new CommandError("BadValue", "An update pipeline must give a document");
    return withId(getField(doc, "_id"), restoreTypes(result, doc) as Doc);
  };
}

/** Replaces `$$NOW` with one time, because mingo reads the clock in every expression. */
function fixNow(expression: unknown, now: Date): unknown {
  if (expression === "$$NOW") return now;
  if (Array.isArray(expression)) return expression.map((member) => fixNow(member, now));
  if (!isDoc(expression) || "$literal" in expression) return expression;
  return Object.fromEntries(Object.entries(expression).map(([name, value]) => [name, fixNow(value, now)]));
}

/** Copies a result with the stored type of unchanged numbers, because expressions work on plain numbers. */
function restoreTypes(value: unknown, original: unknown): unknown {
  if (isNumeric(value)) return isNumeric(original) && equalValues(value, original) ? original : value;
  if (Array.isArray(value)) {
    const members: unknown[] = Array.isArray(original) ? original : [];
    return value.map((member, index) => restoreTypes(member, members[index]));
  }
  if (!isDoc(value)) return value ?? null;
  const [restored, fields]: [Doc, Doc] = [{}, isDoc(original) ? original : {}];
  for (const [name, field] of Object.entries(value))
    setField(restored, name, restoreTypes(field, getField(fields, name)));
  return restored;
}
