import type { Readable } from "node:stream";
import type { MediaStoreName } from "./media-model";

export interface ByteRange {
  start: number;
  end: number;
}

export interface MediaStore {
  readonly name: MediaStoreName;
  write(key: string, bytes: Readable, contentType: string): Promise<void>;
  /** Resolves once bytes arrive, to `undefined` when the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  delete(key: string): Promise<void>;
}

export interface Bucket extends MediaStore {
  /** Resolves to the first thousand keys that begin so, in their order. */
  list(prefix: string): Promise<string[]>;
}
