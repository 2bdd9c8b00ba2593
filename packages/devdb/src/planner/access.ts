import type { KeyRange } from "../storage/scan";

/** Where a query's documents are looked for; the filter is checked again on each of them. */
export type Access =
  /** In the documents' own table; `exact` ranges begin with the one key that they hold. */
  | { kind: "documents"; ranges: KeyRange[]; exact: boolean; reverse: boolean }
  /** Through an index; `repeats` when it may lead to a document more than once. */
  | { kind: "index"; name: string; ranges: KeyRange[]; reverse: boolean; repeats: boolean }
  | { kind: "union"; parts: Access[] };
