import type { Doc } from "../bson/types";
import type { SortField } from "../query/sort";

export interface IndexDescription {
  number: number;
  name: string;
  key: Doc;
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds: number | undefined;
  /** Indexed fields in which any document ever had an array. Fields are never removed. */
  arrayFields: string[];
}

export interface Index extends IndexDescription {
  fields: readonly SortField[];
  /** False until the index's commit is done. It is kept up to date, but queries do not use it yet. */
  ready: boolean;
}

export interface CollectionDescription {
  namespace: string;
  number: number;
  indexes: Index[];
}
