import { type Doc, getField, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import type { Variables } from "../expressions/evaluate";
import { compileArrayFilters } from "./array-filters";
import { assertNoConflicts, type CompiledModifier, compileModifiers } from "./operators";
import { compilePipelineUpdate } from "./pipeline";
import { withId } from "./replace";
import type { Update } from "./types";

export interface CompiledUpdate {
  kind: "modifiers" | "replacement" | "pipeline";
  apply: Update;
}

export interface UpdateOptions {
  arrayFilters?: unknown;
  variables?: Variables;
}

export function compileUpdate(update: unknown, options: UpdateOptions = {}): CompiledUpdate {
  if (Array.isArray(update)) {
    if (options.arrayFilters !== undefined) {
      throw new CommandError("FailedToParse", "arrayFilters may not be specified for pipeline-style updates");
    }
    return { kind: "pipeline", apply: compilePipelineUpdate(update, options.variables ?? {}) };
  }
  if (!isDoc(update)) throw new CommandError("FailedToParse", "Update argument must be either an object or an array");
  if (!Object.keys(update)[0]?.startsWith("$")) {
    if (options.arrayFilters !== undefined)
      throw new CommandError("FailedToParse", "arrayFilters may not be specified for replacements");
    assertReplacement(update);
    return { kind: "replacement", apply: (doc) => withId(getField(doc, "_id"), update) };
  }
  const modifiers = compileModifiers(update);
  assertNoConflicts(modifiers.map(({ path }) => path));
  const arrayFilters = compileArrayFilters(options.arrayFilters);
  assertFiltersUsed(arrayFilters, modifiers);
  const apply: Update = (doc, { index, inserting }) => {
    for (const modifier of modifiers) {
      if (inserting || !modifier.onlyOnInsert) modifier.apply(doc, { index, arrayFilters });
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

function assertFiltersUsed(filters: ReadonlyMap<string, unknown>, modifiers: CompiledModifier[]): void {
  for (const identifier of filters.keys()) {
    if (modifiers.some(({ path }) => path.includes(`$[${identifier}]`))) continue;
    throw new CommandError(
      "FailedToParse",
      `The array filter for identifier '${identifier}' was not used in the update`,
    );
  }
}
