import { median, type Row } from "@advent/server/testing/measure";
import { getCookie, logIn, withCalendars } from "./asking";
import { buildCustomer, getCreatedAt, seedCalendars } from "./seed-calendars";
import { type Started, startApi, withDatabase } from "./servers";

const WARM_UP_COUNT = 10;
const RUN_COUNT = 60;
const MAX_GROWTH_RATIO = 1.2;

type BenchQuery = { path: string; cookie?: string };
type BenchQueries = Record<string, BenchQuery>;

export async function measureGrowth(few = 1_000, many = 100_000): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    const sites: [Started, BenchQueries][] = [];
    try {
      for (const count of [few, many]) {
        // Creates the indexes first, as in a shop. The engine takes minutes to build them over a million
        // documents.
        const api = await startApi(uri, `many-${count}`);
        await seedCalendars(uri, `many-${count}`, count);
        sites.push([api, await buildQueries(uri, api, count)]);
      }
      return await measure(sites, many);
    } finally {
      await Promise.all(sites.map(([api]) => api.stop()));
    }
  });
}

async function buildQueries(uri: string, { origin }: Started, count: number): Promise<BenchQueries> {
  const half = Math.floor(count / 8) * 4;
  const { email, order } = buildCustomer(half);
  const cookie = await logIn(origin);
  const buildAdminQuery = (query: string): BenchQuery => ({ path: `/api/admin/calendars${query}`, cookie });
  const search = (text: string) => buildAdminQuery(`?search=${encodeURIComponent(text)}`);
  const first = (await (await ask(origin, buildAdminQuery(""))).json()) as { pageInfo: { endCursor: string } };
  const calendar = await withCalendars(uri, `many-${count}`, (calendars) => calendars.findOne({ orderNumber: order }));
  if (!calendar) throw new Error("The calendar in the middle was not seeded.");
  return {
    "GET landing": { path: `/api/landing/calendar/${calendar._id}` },
    "GET calendar": { path: "/api/calendar", cookie: getCookie(calendar) },
    "first page of the admin list": buildAdminQuery(""),
    "next page of the admin list": buildAdminQuery(`?cursor=${first.pageInfo.endCursor}`),
    "middle page of the admin list": buildAdminQuery(`?cursor=${getCreatedAt(half).getTime()}.A`),
    "admin list, ready": buildAdminQuery("?filter=ready"),
    "admin list, checked out": buildAdminQuery("?filter=checked_out"),
    "search of a name's beginning": search("lovel"),
    "search of two words of a name": search("ada brontë"),
    "search of a name among those ready": buildAdminQuery("?search=lovel&filter=ready"),
    "search of an email": search(email),
    "search of an order number": search(order),
    "search that finds nothing": search("nobody"),
  };
}

async function measure(sites: [Started, BenchQueries][], many: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of Object.keys(sites[0]?.[1] ?? {})) {
    const times: [number[], number[]] = [[], []];
    for (let run = -WARM_UP_COUNT; run < RUN_COUNT; run += 1) {
      for (const [at, [{ origin }, questions]] of sites.entries()) {
        const started = performance.now();
        await (await ask(origin, questions[name])).text();
        if (run >= 0) times[at]?.push(performance.now() - started);
      }
    }
    const value = median(times[1]) / median(times[0]);
    const title = `${name}, ${many.toLocaleString("en-GB")} calendars against few`;
    rows.push({ name: title, value, unit: "×", limit: MAX_GROWTH_RATIO, atLeast: false });
  }
  return rows;
}

async function ask(origin: string, { path, cookie = "" }: BenchQuery = { path: "/" }): Promise<Response> {
  const response = await fetch(origin + path, { headers: { cookie, "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
