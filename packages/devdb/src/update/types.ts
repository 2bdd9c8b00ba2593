import type { Doc } from "../bson/types";

/** Maps the stored value (or MISSING) to the value to store. MISSING leaves the field absent. */
export type Change = (current: unknown, path: string) => unknown;

export interface UpdateContext {
  index: number | undefined;
  /** True while an upsert creates a document. Only then `$setOnInsert` applies. */
  inserting: boolean;
}

export type Update = (doc: Doc, context: UpdateContext) => Doc;
