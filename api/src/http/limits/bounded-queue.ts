import { Semaphore } from "async-mutex";
import { createRetryError } from "./limits";

/** Returns a function that runs works in turn, `parallel` at a time. It refuses more while `max` run or wait. */
export function createBoundedQueue(parallel: number, max: number, ...refusal: Parameters<typeof createRetryError>) {
  const places = new Semaphore(parallel);
  let count = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (count >= max) throw createRetryError(...refusal);
    count += 1;
    try {
      return await places.runExclusive(work);
    } finally {
      count -= 1;
    }
  };
}
