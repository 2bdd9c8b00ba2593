import { type Ask, load } from "@advent/server/testing/load";
import type { Row } from "@advent/server/testing/row";
import { cookieOf, withCalendars } from "./asking";
import { seedCalendars } from "./seed-calendars";
import { startApi, withDatabase } from "./servers";

const NAME = "bench-memory";
const WARM_UP = 20_000;

/** What the API grows by over so many requests, once it has warmed up. */
export async function requestMemory(requests = 100_000): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    await seedCalendars(uri, NAME, 1_000);
    const calendars = await withCalendars(uri, NAME, (all) => all.find({ status: "ready" }).toArray());
    const api = await startApi(uri, NAME);
    try {
      let turn = 0;
      const next = (): Ask => {
        turn += 1;
        const calendar = calendars[turn % calendars.length];
        if (!calendar) throw new Error("There are no calendars to ask for.");
        if (turn % 3 === 0) return { path: `/api/landing/calendar/${calendar._id}` };
        if (turn % 3 === 1) return { path: "/api/calendar", headers: { cookie: cookieOf(calendar) } };
        // Questions that were never asked before, which must not be kept for ever.
        return { path: `/api/shopify/products?search=ring%20${turn}` };
      };
      await load(api.origin, next, { requests: WARM_UP });
      const before = await api.rss();
      await load(api.origin, next, { requests });
      const value = (await api.rss()) - before;
      const name = `Memory over ${requests.toLocaleString("en-GB")} requests`;
      return [{ name, value, unit: "MB more", limit: 30, atLeast: false }];
    } finally {
      await api.stop();
    }
  });
}
