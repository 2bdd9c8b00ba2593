import { type Database, open, type RootDatabase } from "lmdb";
import { Commits } from "./commits";

export type Bytes = Database<Buffer, Buffer>;

/** Tables of the engine. Every key starts with the number of its collection or index. */
export interface Store {
  /** Namespace → description of the collection. */
  catalog: Bytes;
  /** Collection number + `_id` → document as BSON. */
  docs: Bytes;
  /** Index number + encoded fields + `_id` → `_id`. */
  entries: Bytes;
  /** Collection number → number of documents; index number + encoded first field → number of entries. */
  counts: Bytes;
  write<T>(change: () => T): Promise<T>;
  close(): Promise<void>;
}

const BINARY_OPTIONS = { keyEncoding: "binary", encoding: "binary" } as const;

export function put(table: Bytes, key: Buffer, value: Buffer): void {
  const taken: unknown = table.putSync(key, value);
  if (taken !== true) throw new Error("A write was not taken by the store");
}

export interface StoreOptions {
  directory: string;
  /** Waits for the disk at each commit. */
  fsync: boolean;
}

export function openStore({ directory, fsync }: StoreOptions): Store {
  const root: RootDatabase = open({
    path: directory,
    noSubdir: false,
    maxDbs: 8,
    overlappingSync: false,
    noSync: !fsync,
  });
  const openTable = (name: string): Bytes => root.openDB<Buffer, Buffer>({ name, ...BINARY_OPTIONS });
  // A commit that does not wait for the disk is faster than the thread that would do it.
  const commits = new Commits(fsync ? root : { transaction: async (change) => root.transactionSync(change) });
  return {
    catalog: openTable("catalog"),
    docs: openTable("docs"),
    entries: openTable("entries"),
    counts: openTable("counts"),
    write: (change) => commits.add(change),
    close: () => root.close(),
  };
}

/** Error of each step in a failed lmdb commit. `commitError` rejects with the cause later. */
export type FailedCommit = Error & { commitError: Promise<never> };

export function isFailedCommit(error: unknown): error is FailedCommit {
  return error instanceof Error && Object.hasOwn(error, "commitError");
}
