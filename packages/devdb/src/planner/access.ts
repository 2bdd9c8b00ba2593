import type { KeyRange } from "../storage/scan";

export type Access =
  /** Reads the documents' own table. An `exact` range begins with its only key. */
  | { kind: "documents"; ranges: KeyRange[]; exact: boolean; reverse: boolean }
  | { kind: "index"; name: string; ranges: KeyRange[]; reverse: boolean; repeats: boolean }
  | { kind: "union"; parts: Access[] };
