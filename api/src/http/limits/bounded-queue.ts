import { Semaphore } from "async-mutex";
import { createRetryError } from "./limits";

/** Returns a function that runs works in turn, `parallel` at a time. It refuses further ones while `most` run or wait. */
export function createBoundedQueue(parallel: number, most: number, ...refusal: Parameters<typeof createRetryError>) {
  const places = new Semaphore(parallel);
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) throw createRetryError(...refusal);
    inside += 1;
    try {
      return await places.runExclusive(work);
    } finally {
      inside -= 1;
    }
  };
}
