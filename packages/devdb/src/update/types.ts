import type { Doc } from "../bson/types";

/** Given the stored value (or MISSING), the value to store; MISSING leaves the field absent. */
export type Change = (current: unknown, path: string) => unknown;

export interface UpdateContext {
  /** Position found by the filter, for the `$` operator. */
  index: number | undefined;
  /** True while an upsert makes a new document: only then `$setOnInsert` counts. */
  inserting: boolean;
}

/** Changes a decoded document (in place or not) and returns the new one. */
export type Update = (doc: Doc, context: UpdateContext) => Doc;
