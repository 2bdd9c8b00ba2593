import { Semaphore } from "async-mutex";
import { AppError } from "../../errors";

/** Returns a function that runs works in turn, `parallel` at a time. It refuses more while `max` run or wait. */
export function createBoundedQueue(parallel: number, max: number, sentence: string, retryAfterSeconds: number) {
  const places = new Semaphore(parallel);
  let count = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (count >= max) throw new AppError("unavailable", sentence, { retryAfterSeconds });
    count += 1;
    try {
      return await places.runExclusive(work);
    } finally {
      count -= 1;
    }
  };
}
