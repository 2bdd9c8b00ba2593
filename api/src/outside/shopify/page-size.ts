import { isHttpError } from "http-errors";
import { ShopTooSlow } from "./shop-unavailable";

/** How much is asked for at once, from the most down to a quarter of it. */
export type PageSize = <Answer>(ask: (size: number) => Promise<Answer>) => Promise<Answer>;

/** A question that takes the shop too long is asked again at half the size, and those that follow stay that small. */
export function createPageSize(most: number): PageSize {
  const least = Math.ceil(most / 4);
  let size = most;
  return async (ask) => {
    for (;;) {
      const asked = size;
      try {
        return await ask(asked);
      } catch (error) {
        if (!isTooLarge(error) || asked <= least) throw error;
        size = Math.ceil(asked / 2);
      }
    }
  };
}

function isTooLarge(error: unknown): boolean {
  return isHttpError(error) && error.cause instanceof ShopTooSlow;
}
