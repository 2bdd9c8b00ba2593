import type { mongo } from "mongoose";

export interface Migration {
  id: string;
  /** `before` a release: the old version still works. `after`: no older version runs. */
  when: "before" | "after";
  /**
   * Marks a migration `after` that this version needs to start, and says whether older versions stored anything
   * that it changes. If so, the API must be stopped for it.
   */
  needsStop?(db: mongo.Db): Promise<boolean>;
  /** Continues an interrupted run. Must be idempotent. */
  run(work: Work): Promise<void>;
}

export interface Work {
  db: mongo.Db;
  cursor: string;
  reached(cursor: string): Promise<void>;
}

const BATCH_SIZE = 500;

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
