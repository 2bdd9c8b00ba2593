import { isHttpError } from "http-errors";
import type { Fulfilled } from "./present-shop-order";

/** Orders of one call that change at the same time. */
const BATCH_SIZE = 20;

export async function runInBatches<T, Result>(all: readonly T[], run: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += BATCH_SIZE)
    results.push(...(await Promise.all(all.slice(at, at + BATCH_SIZE).map(run))));
  return results;
}

/** Turns a refusal into its reason, so that one order does not stop the others of a call. */
export async function tryChange(change: () => Promise<Fulfilled>): Promise<{ order?: Fulfilled; why?: string }> {
  try {
    return { order: await change() };
  } catch (error) {
    if (isHttpError(error) && error.status < 500) return { why: error.message };
    throw error;
  }
}
