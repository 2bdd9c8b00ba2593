import { type Doc, getField, isDoc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { UPDATE_MODIFIERS } from "./modifiers";
import { getAt, resolvePath, setAt, unsetSteps } from "./paths";
import { compilePipelineUpdate } from "./pipeline";
import { withId } from "./replace";

export interface UpdateContext {
  /** Position of the matched array member, for the positional `$`. */
  index: number | undefined;
  /** True while an upsert creates a document. Only then `$setOnInsert` applies. */
  inserting: boolean;
}

export interface CompiledUpdate {
  kind: "modifiers" | "replacement" | "pipeline";
  apply: (doc: Doc, context: UpdateContext) => Doc;
}

export function compileUpdate(update: unknown): CompiledUpdate {
  if (Array.isArray(update)) return { kind: "pipeline", apply: compilePipelineUpdate(update) };
  if (!isDoc(update)) throw new CommandError("FailedToParse", "Update argument must be either an object or an array");
  if (!Object.keys(update)[0]?.startsWith("$")) {
    assertReplacement(update);
    return { kind: "replacement", apply: (doc) => withId(getField(doc, "_id"), update) };
  }
  const modifiers = Object.entries(update).flatMap(([name, fields]) => compileModifiers(name, fields));
  assertNoConflicts(modifiers.map(({ path }) => path));
  modifiers.sort((a, b) => (a.path < b.path ? -1 : 1));
  const apply: CompiledUpdate["apply"] = (doc, { index, inserting }) => {
    for (const { name, path, change } of modifiers) {
      if (inserting || name !== "$setOnInsert") change(doc, resolvePath(path, index));
    }
    return doc;
  };
  return { kind: "modifiers", apply };
}

function assertReplacement(replacement: Doc): void {
  const name = Object.keys(replacement).find((field) => field.startsWith("$"));
  if (name === undefined) return;
  throw new CommandError(
    "DollarPrefixedFieldName",
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

interface CompiledModifier {
  name: string;
  path: string;
  change: (doc: Doc, steps: string[]) => void;
}

function compileModifiers(name: string, fields: unknown): CompiledModifier[] {
  if (name !== "$unset" && !UPDATE_MODIFIERS.has(name)) {
    const expected = "Expected a valid update modifier or pipeline-style update specified as an array";
    throw new CommandError("FailedToParse", `Unknown modifier: ${name}. ${expected}`);
  }
  if (!isDoc(fields)) {
    const message = `Modifiers operate on fields but we found another type instead of an object for ${name}`;
    throw new CommandError("FailedToParse", message);
  }
  return Object.entries(fields).map(([path, argument]) => {
    assertPath(path);
    return { name, path, change: compileChange(name, path, argument) };
  });
}

function compileChange(name: string, path: string, argument: unknown): CompiledModifier["change"] {
  const getValue = UPDATE_MODIFIERS.get(name)?.(argument, path);
  if (!getValue) return unsetSteps;
  return (doc, steps) => {
    const value = getValue(getAt(doc, steps), steps.join("."));
    if (value !== MISSING_VALUE) setAt(doc, steps, value);
  };
}

function assertPath(path: string): void {
  if (path.split(".").includes(""))
    throw new CommandError("EmptyFieldName", `The update path '${path}' contains an empty field name.`);
  if (path.startsWith("$")) {
    throw new CommandError(
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${path}' is not allowed in the context of an update.`,
    );
  }
  if (path.includes(".$[")) throw new CommandError("NotImplemented", `Array filters ('${path}') are not supported`);
}

function assertNoConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  for (const [at, path] of sorted.entries()) {
    const clash = sorted.slice(0, at).find((other) => path === other || path.startsWith(`${other}.`));
    if (clash === undefined) continue;
    throw new CommandError(
      "ConflictingUpdateOperators",
      `Updating the path '${path}' would create a conflict at '${clash}'`,
    );
  }
}
