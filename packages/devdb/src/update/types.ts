import type { Doc } from "../bson/types";

export type Change = (current: unknown, path: string) => unknown;

export interface UpdateContext {
  index: number | undefined;
  /** True while an upsert creates a document. Only then `$setOnInsert` applies. */
  inserting: boolean;
}

export type Update = (doc: Doc, context: UpdateContext) => Doc;
