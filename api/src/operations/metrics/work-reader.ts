import { LRUCache } from "lru-cache";
import { presentVitals, type VitalsBook } from "../vitals/vitals-book";
import { readEmails, readOrders, readQueues, type WorkDeps } from "./state-of-work";

/** Several scrapers and the admin's health page share a count. */
const COUNT_TTL_MS = 5_000;
/** Counting the orders reads every one. */
const ORDER_COUNT_TTL_MS = 5 * 60_000;

/** Summing up reads every count of 28 days. */
const VITALS_TTL_MS = 5 * 60_000;

export function createWorkReader(parts: WorkDeps & { vitals: VitalsBook }) {
  return {
    queues: withCache(() => readQueues(parts), COUNT_TTL_MS),
    emails: withCache(() => readEmails(parts), COUNT_TTL_MS),
    vitals: withCache(async () => ({ vitals: presentVitals(await parts.vitals.sum(Date.now())) }), VITALS_TTL_MS),
    orders: withCache(() => readOrders(parts), ORDER_COUNT_TTL_MS),
  };
}

function withCache<T extends object>(fetchMethod: () => Promise<T>, ttl: number): () => Promise<T> {
  const cache = new LRUCache<"count", T>({ max: 1, ttl, fetchMethod });
  return () => cache.forceFetch("count");
}
