import { LRUCache } from "lru-cache";

export interface Remembered<Value> {
  value: Value;
  /** True when it could not be read again: this is the last good answer. */
  stale: boolean;
}

interface Options<Value> {
  read(key: string): Promise<Value>;
  /** How many answers are kept. */
  max: number;
  /** Milliseconds during which an answer is not asked for again. */
  freshFor: number;
}

const NEXT_TRY = 5_000;

/**
 * Answers from memory and reads again behind the caller's back: only the first reader of a key waits. A failed reading
 * leaves the last good answer, marked, and is tried again after five seconds at most.
 */
export function lastGood<Value>({ read, max, freshFor }: Options<Value>): (key: string) => Promise<Remembered<Value>> {
  const cache = new LRUCache<string, Remembered<Value>>({
    max,
    ttl: freshFor,
    allowStale: true,
    ignoreFetchAbort: true,
    async fetchMethod(key, last, { options }) {
      try {
        return { value: await read(key), stale: false };
      } catch (error) {
        if (!last) throw error;
        options.ttl = Math.min(freshFor, NEXT_TRY);
        return { value: last.value, stale: true };
      }
    },
  });
  return async (key) => {
    const found = await cache.fetch(key);
    if (!found) throw new Error(`There is no answer for ${key}.`);
    return found;
  };
}
