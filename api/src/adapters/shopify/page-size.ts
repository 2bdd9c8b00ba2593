import { isHttpError } from "http-errors";
import { ShopTooSlow } from "./shop-unavailable";

export type PageSize = <Answer>(ask: (size: number) => Promise<Answer>) => Promise<Answer>;

/** Retries a request that is too slow at half the size and keeps that size. */
export function createPageSize(most: number): PageSize {
  const least = Math.ceil(most / 4);
  let size = most;
  return async (ask) => {
    for (;;) {
      const requestedSize = size;
      try {
        return await ask(requestedSize);
      } catch (error) {
        if (!isTooLarge(error) || requestedSize <= least) throw error;
        size = Math.ceil(requestedSize / 2);
      }
    }
  };
}

function isTooLarge(error: unknown): boolean {
  return isHttpError(error) && error.cause instanceof ShopTooSlow;
}
