import type { Model, QueryFilter, UpdateQuery } from "mongoose";

/** Claim duration in milliseconds, longer than any attempt. A claim that ends was left by a killed process. */
export const CLAIM_TTL_MS = 5 * 60 * 1000;
const FIRST_DELAY_MS = 60 * 1000;
const MAX_DELAY_MS = 6 * 3600 * 1000;
const BATCH_SIZE = 50;

export const QUEUE_FIELDS = {
  _id: { type: String, required: true },
  /** Time of the next attempt, the end of the claim while a process works on it, `null` when done. */
  dueAt: Date,
  tries: { type: Number, required: true },
  /** Why the last attempt failed. */
  why: String,
} as const;

interface QueuedWork {
  _id: string;
  dueAt: Date | null;
  tries: number;
  why: string | null;
}

export type Claimed<T> = T & { isInterrupted: boolean };

export interface DrainOptions<T> {
  now: Date;
  /** Narrows what is claimed. */
  filter?: QueryFilter<T>;
}

/**
 * Attempts due entries one after the other. Safe to run in several processes, because each entry is claimed
 * before its attempt and a claim is made by one update.
 * @returns the outcomes
 */
export async function drainQueue<T extends QueuedWork>(
  records: Model<T>,
  attempt: (claimed: Claimed<T>, now: Date) => Promise<Partial<T>>,
  { now, filter = {} }: DrainOptions<T>,
): Promise<Partial<T>[]> {
  const startedAt = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - startedAt);
  const outcomes: Partial<T>[] = [];
  while (outcomes.length < BATCH_SIZE) {
    const claimed = await claimDue(records, filter, clock());
    if (!claimed) break;
    const outcome = await attempt(claimed, clock());
    // Another process may have claimed it since the claim ended.
    const own = { _id: claimed._id, dueAt: claimed.dueAt } as QueryFilter<T>;
    await records.updateOne(own, { $set: outcome } as UpdateQuery<T>);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function claimDue<T extends QueuedWork>(
  records: Model<T>,
  filter: QueryFilter<T>,
  now: Date,
): Promise<Claimed<T> | null> {
  const dueAt = new Date(now.getTime() + CLAIM_TTL_MS);
  const claim = { $set: { dueAt, why: null }, $inc: { tries: 1 } } as unknown as UpdateQuery<T>;
  const before = await records
    .findOneAndUpdate({ ...filter, dueAt: { $lte: now } } as QueryFilter<T>, claim, {
      sort: { dueAt: 1 },
      returnDocument: "before",
    })
    .lean<T>();
  // An attempt that ended has left a reason.
  return before && { ...before, dueAt, tries: before.tries + 1, isInterrupted: before.tries > 0 && !before.why };
}

/** Returns when to try again: after a minute, then twice as long each time, up to six hours. */
export const getNextAttempt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS));
