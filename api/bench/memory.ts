import { type LoadRequest, load } from "@advent/server/testing/load";
import type { Row } from "@advent/server/testing/measure";
import { seedCalendars } from "./seed-calendars";
import { getCalendars, getCookie, withApi } from "./servers";

const WARM_UP_COUNT = 20_000;
const REQUEST_COUNT = 100_000;
const BLOCK_COUNT = 10;

/**
 * Compares the lowest memory of the first and of the second half: between two collections memory rises and falls by more
 * than the limit.
 */
export function measureRequestMemory(): Promise<Row[]> {
  return withApi("bench-memory", async (api) => {
    await seedCalendars(api.connection, 1_000);
    const calendars = await getCalendars(api).find({ status: "ready" }).toArray();
    let turn = 0;
    const getNextRequest = (): LoadRequest => {
      turn += 1;
      const calendar = calendars[turn % calendars.length];
      if (!calendar) throw new Error("There are no calendars to request.");
      if (turn % 3 === 0) return { path: `/api/landing/calendar/${calendar._id}` };
      if (turn % 3 === 1) return { path: "/api/calendar", headers: { cookie: getCookie(calendar) } };
      // Every query is new, so that an unbounded cache would show.
      return { path: `/api/shopify/products?search=ring%20${turn}` };
    };
    await load(api.origin, getNextRequest, { requests: WARM_UP_COUNT });
    const samples: number[] = [];
    while (samples.length < BLOCK_COUNT) {
      await load(api.origin, getNextRequest, { requests: REQUEST_COUNT / BLOCK_COUNT });
      samples.push(await api.rss());
    }
    const value = Math.min(...samples.slice(BLOCK_COUNT / 2)) - Math.min(...samples.slice(0, BLOCK_COUNT / 2));
    const name = `Memory over ${REQUEST_COUNT.toLocaleString("en-GB")} requests`;
    return [{ name, value, unit: "MB more", limit: 30, atLeast: false }];
  });
}
