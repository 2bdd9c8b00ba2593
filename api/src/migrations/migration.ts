import type { mongo } from "mongoose";

/** Changes what is stored so that a later version finds it as it needs it. Its number is its place, and never changes. */
export interface Migration {
  /** Such as `002-former-shoppers`. */
  id: string;
  /** `before` a release: both versions work on what it leaves; `after`: once no older version runs any more. */
  when: "before" | "after";
  /** Goes on where an earlier run was cut off; what was done already may be done again. */
  run(work: Work): Promise<void>;
}

export interface Work {
  db: mongo.Db;
  /** The last `_id` that an earlier run has done; empty at the first. */
  cursor: string;
  /** Writes down how far this is. @throws when another process has taken the work over */
  reached(cursor: string): Promise<void>;
}

/** Documents of one batch: a fraction of a second, and little to do again after a kill. */
const BATCH_SIZE = 500;

/** All documents of a collection in the order of `_id`, a bounded number at a time, each batch written down when it is done. */
export async function runInBatches<D extends { _id: string }>(
  { db, cursor, reached }: Work,
  { name, projection }: { name: string; projection: Record<string, 1> },
  change: (batch: D[]) => Promise<void>,
): Promise<void> {
  for (let last = cursor; ; ) {
    const next = db.collection<{ _id: string }>(name).find({ _id: { $gt: last } }, { projection });
    const batch = (await next.sort({ _id: 1 }).limit(BATCH_SIZE).toArray()) as unknown as D[];
    const end = batch.at(-1)?._id;
    if (end === undefined) return;
    await change(batch);
    await reached(end);
    last = end;
  }
}
