import type { Doc } from "../bson/types";
import { isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { compileArrayFilters } from "./array-filters";
import { assertNoConflicts, compileModifiers } from "./operators";
import { compilePipelineUpdate } from "./pipeline";
import { replace } from "./replace";

interface UpdateContext {
  /** Position found by the filter, for the `$` operator. */
  index: number | undefined;
  /** True while an upsert makes a new document: only then `$setOnInsert` counts. */
  inserting: boolean;
}

/** Changes a decoded document (in place or not) and returns the new one. */
export type Update = (doc: Doc, context: UpdateContext) => Doc;

export interface CompiledUpdate {
  kind: "modifiers" | "replacement" | "pipeline";
  apply: Update;
}

export interface UpdateOptions {
  arrayFilters?: unknown;
  variables?: Record<string, unknown>;
}

/** Compiles `{ $set … }`, a replacement document or a pipeline. @throws FailedToParse, ConflictingUpdateOperators … */
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
    return { kind: "replacement", apply: (doc) => replace(doc, update) };
  }
  const modifiers = compileModifiers(update);
  assertNoConflicts(modifiers.map(({ path }) => path));
  const arrayFilters = compileArrayFilters(options.arrayFilters);
  assertFiltersUsed(arrayFilters, modifiers);
  return { kind: "modifiers", apply: (doc, context) => applyAll(doc, modifiers, { ...context, arrayFilters }) };
}

type Modifiers = ReturnType<typeof compileModifiers>;
type Positioned = UpdateContext & { arrayFilters: ReturnType<typeof compileArrayFilters> };

function applyAll(doc: Doc, modifiers: Modifiers, positions: Positioned): Doc {
  for (const modifier of modifiers) {
    if (modifier.onlyOnInsert && !positions.inserting) continue;
    modifier.apply(doc, positions);
  }
  return doc;
}

function assertFiltersUsed(filters: ReadonlyMap<string, unknown>, modifiers: Modifiers): void {
  for (const identifier of filters.keys()) {
    if (modifiers.some(({ path }) => path.includes(`$[${identifier}]`))) continue;
    throw new CommandError(
      "FailedToParse",
      `The array filter for identifier '${identifier}' was not used in the update`,
    );
  }
}
