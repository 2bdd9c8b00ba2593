import type { Random } from "./random";

export type UploadKind = "video" | "image" | "note";

/** Contradiction within a request. The response may be missing, but never late. */
export interface HttpLie {
  headers?: Record<string, string>;
  /** False value of Content-Length. */
  length?: number;
  /** Sends chunks and ends them correctly, never, or with an invalid size. */
  chunks?: "ended" | "endless" | "garbled";
}

export interface HostileUpload {
  bytes: Buffer;
  door: UploadKind;
  contentType: string;
  lie?: HttpLie;
}

/** Generator of hostile files, deterministic for a given random state. */
export type Rule = (random: Random) => HostileUpload;
export type Rules = Record<string, Rule>;

/** `id` holds the index and the rule, enough to generate the file again. */
export interface HostileFile extends HostileUpload {
  id: string;
}

export type FileMakers = Record<string, (random: Random) => Buffer>;
