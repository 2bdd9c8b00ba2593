import type { Doc } from "../bson/types";
import type { SortField } from "../query/sort";

/** What the catalog keeps of an index. */
export interface IndexDescription {
  /** Prefix of the index's keys, never reused. */
  number: number;
  name: string;
  /** As given, e.g. `{ status: 1, createdAt: -1 }`. */
  key: Doc;
  unique: boolean;
  sparse: boolean;
  partialFilterExpression: Doc | undefined;
  expireAfterSeconds: number | undefined;
  /** Indexed fields in which a document has had an array; none is ever taken out. */
  arrayFields: string[];
}

export interface Index extends IndexDescription {
  fields: readonly SortField[];
  /** False until the commit that made it is done: it is kept in step, but queries do not use it yet. */
  ready: boolean;
  /** Whether the partial filter takes the document. */
  covers: (doc: Doc) => boolean;
}

export interface CollectionDescription {
  namespace: string;
  number: number;
  options: Doc;
  indexes: Index[];
}
