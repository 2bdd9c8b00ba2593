import { type Database, open, type RootDatabase } from "lmdb";
import { Commits } from "./commits";

export type Bytes = Database<Buffer, Buffer>;

/** The engine's tables; every key starts with the number of the collection or index it belongs to. */
export interface Store {
  /** Namespace → description of the collection. */
  catalog: Bytes;
  /** Collection number + `_id` → document as BSON. */
  docs: Bytes;
  /** Index number + encoded fields + `_id` → `_id`. */
  entries: Bytes;
  /** Collection number → number of documents; index number + encoded first field → number of entries. */
  counts: Bytes;
  /** Runs `change` in the next write transaction; settles after its commit is on disk. @throws FailedCommit */
  write<T>(change: () => T): Promise<T>;
  close(): Promise<void>;
}

const BINARY_OPTIONS = { keyEncoding: "binary", encoding: "binary" } as const;

/** Stores a value inside a write transaction. @throws when lmdb did not take it: nothing missing may be acknowledged */
export function put(table: Bytes, key: Buffer, value: Buffer): void {
  const taken: unknown = table.putSync(key, value);
  if (taken !== true) throw new Error("A write was not taken by the store");
}

/** Opens (or makes) the data files in `directory`. Commits end with an fsync; concurrent writes share one. */
export function openStore(directory: string): Store {
  const root: RootDatabase = open({ path: directory, noSubdir: false, maxDbs: 8, overlappingSync: false });
  const openTable = (name: string): Bytes => root.openDB<Buffer, Buffer>({ name, ...BINARY_OPTIONS });
  const commits = new Commits(root);
  return {
    catalog: openTable("catalog"),
    docs: openTable("docs"),
    entries: openTable("entries"),
    counts: openTable("counts"),
    write: (change) => commits.add(change),
    close: () => root.close(),
  };
}

/** What lmdb rejects the steps of a commit with; the reason comes after it. */
export type FailedCommit = Error & { commitError: Promise<never> };

export function isFailedCommit(error: unknown): error is FailedCommit {
  return error instanceof Error && Object.hasOwn(error, "commitError");
}
