import { median, type Row } from "@advent/server/testing/measure";
import { buildCustomer, getCreatedAt, seedCalendars } from "./seed-calendars";
import {
  fetchText,
  getCalendars,
  getCookie,
  logIn,
  measureMs,
  type StartedApi,
  startApi,
  withDatabase,
} from "./servers";

const WARM_UP_COUNT = 10;
const RUN_COUNT = 60;
const MAX_GROWTH_RATIO = 1.2;

type BenchQueries = Record<string, () => Promise<string>>;

export async function measureGrowth(few = 1_000, many = 100_000): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    const apis: StartedApi[] = [];
    const sites: BenchQueries[] = [];
    try {
      for (const count of [few, many]) {
        // Creates the indexes first, as in a shop. The engine takes minutes to build them over a million
        // documents.
        const api = await startApi(uri, `many-${count}`);
        apis.push(api);
        await seedCalendars(api.connection, count);
        sites.push(await buildQueries(api, count));
      }
      return await measure(sites, many);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  });
}

async function buildQueries(api: StartedApi, count: number): Promise<BenchQueries> {
  const half = Math.floor(count / 8) * 4;
  const { email, order } = buildCustomer(half);
  const adminCookie = await logIn(api);
  const request = (path: string, cookie = "") =>
    fetchText(api.origin + path, { cookie, "accept-encoding": "identity" });
  const list = (query: string) => () => request(`/api/admin/calendars${query}`, adminCookie);
  const search = (text: string) => list(`?search=${encodeURIComponent(text)}`);
  const first = JSON.parse(await list("")()) as { pageInfo: { endCursor: string } };
  const calendar = await getCalendars(api).findOne({ orderNumber: order });
  if (!calendar) throw new Error("The calendar in the middle was not seeded.");
  return {
    "GET landing": () => request(`/api/landing/calendar/${calendar._id}`),
    "GET calendar": () => request("/api/calendar", getCookie(calendar)),
    "first page of the admin list": list(""),
    "next page of the admin list": list(`?cursor=${first.pageInfo.endCursor}`),
    "middle page of the admin list": list(`?cursor=${getCreatedAt(half).getTime()}.A`),
    "admin list, ready": list("?filter=ready"),
    "admin list, checked out": list("?filter=checked_out"),
    "search of a name's beginning": search("lovel"),
    "search of two words of a name": search("ada brontë"),
    "search of a name among those ready": list("?search=lovel&filter=ready"),
    "search of an email": search(email),
    "search of an order number": search(order),
    "search that finds nothing": search("nobody"),
  };
}

async function measure(sites: BenchQueries[], many: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of Object.keys(sites[0] ?? {})) {
    const times = sites.map((): number[] => []);
    for (let run = -WARM_UP_COUNT; run < RUN_COUNT; run += 1) {
      for (const [at, queries] of sites.entries()) {
        const ms = await measureMs(async () => queries[name]?.());
        if (run >= 0) times[at]?.push(ms);
      }
    }
    const [fewMs = Number.NaN, manyMs = Number.NaN] = times.map(median);
    const title = `${name}, ${many.toLocaleString("en-GB")} calendars against few`;
    rows.push({ name: title, value: manyMs / fewMs, unit: "×", limit: MAX_GROWTH_RATIO, atLeast: false });
  }
  return rows;
}
