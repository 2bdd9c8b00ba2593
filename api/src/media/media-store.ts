import type { Readable } from "node:stream";
import type { MediaStoreName } from "./media-model";

/** First and last byte, both inclusive, as HTTP ranges count them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes lie: GridFS in the same database, or an S3-compatible bucket. Keys are our own file names. */
export interface MediaStore {
  readonly name: MediaStoreName;
  /** Stores the whole stream or, when it fails, nothing. */
  write(key: string, bytes: Readable, contentType: string): Promise<void>;
  /** Bytes that have begun to arrive; `undefined` when there are none of that name. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}
