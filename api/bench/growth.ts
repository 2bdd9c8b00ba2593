import { createApiKey } from "@advent/contract";
import { median, type Row } from "@advent/server/testing/measure";
import { countNumbers } from "../src/admin/numbers/count-numbers";
import { createNumberModels } from "../src/admin/numbers/number-models";
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
const MAX_SHOP_RESPONSE_MS = 1_000;

type BenchQueries = Record<string, () => Promise<string>>;
interface Site {
  /** Take as long with many calendars as with few. */
  flat: BenchQueries;
  /** Count what is open, and answer in a second all the same. */
  shop: BenchQueries;
}

export async function measureGrowth(few = 1_000, many = 100_000): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    const apis: StartedApi[] = [];
    const sites: Site[] = [];
    try {
      for (const count of [few, many]) {
        // Creates the indexes first, as in a shop. The engine takes minutes to build them over a million
        // documents.
        const api = await startApi(uri, `many-${count}`);
        apis.push(api);
        const calendars = await seedCalendars(api.connection, count);
        await countNumbers({
          calendars,
          numbers: createNumberModels(api.connection),
          config: { currency: "GBP", deliveryTimeZone: "Europe/London" },
          now: Date.now,
        });
        sites.push(await buildQueries(api, count));
      }
      const flat = await measure(sites.map((site) => site.flat));
      const shop = await measure(sites.map((site) => site.shop));
      const size = `${many.toLocaleString("en-GB")} calendars`;
      return [
        ...flat.map(
          ({ name, fewMs, manyMs }): Row => ({
            name: `${name}, ${size} against few`,
            value: manyMs / fewMs,
            unit: "×",
            limit: MAX_GROWTH_RATIO,
            atLeast: false,
          }),
        ),
        ...shop.map(
          ({ name, manyMs }): Row => ({
            name: `${name}, ${size}`,
            value: manyMs,
            unit: "ms",
            limit: MAX_SHOP_RESPONSE_MS,
            atLeast: false,
          }),
        ),
      ];
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  });
}

async function buildQueries(api: StartedApi, count: number): Promise<Site> {
  const half = Math.floor(count / 8) * 4;
  const { email, order } = buildCustomer(half);
  const adminCookie = await logIn(api);
  const packer = await createOrdersKey(api, adminCookie);
  const request = (path: string, cookie = "") =>
    fetchText(api.origin + path, { cookie, "accept-encoding": "identity" });
  const list = (query: string) => () => request(`/api/admin/calendars${query}`, adminCookie);
  const search = (text: string) => list(`?search=${encodeURIComponent(text)}`);
  const first = JSON.parse(await list("")()) as { pageInfo: { endCursor: string } };
  const calendar = await getCalendars(api).findOne({ orderNumber: order });
  if (!calendar) throw new Error("The calendar in the middle was not seeded.");
  const flat = {
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
  const shop = {
    "orders with their counts": () => request("/api/admin/orders", adminCookie),
    "orders with a task": () => request("/api/admin/orders?task=open", adminCookie),
    "search among orders by who may not see addresses": () =>
      fetchText(`${api.origin}/api/admin/orders?search=lovel`, { authorization: `Bearer ${packer}` }),
    Numbers: () => request("/api/admin/numbers", adminCookie),
  };
  return { flat, shop };
}

/** Opens the list as a program that may not see addresses, and so searches by less. */
async function createOrdersKey({ origin }: StartedApi, cookie: string): Promise<string> {
  const response = await fetch(origin + createApiKey.path, {
    method: createApiKey.method,
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify({ name: "Orders", scopes: ["read_orders"], expiresInDays: 1 }),
  });
  if (!response.ok) throw new Error(`${createApiKey.path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { key: string }).key;
}

async function measure(sites: readonly BenchQueries[]) {
  const rows: { name: string; fewMs: number; manyMs: number }[] = [];
  for (const name of Object.keys(sites[0] ?? {})) {
    const times = sites.map((): number[] => []);
    for (let run = -WARM_UP_COUNT; run < RUN_COUNT; run += 1) {
      for (const [at, queries] of sites.entries()) {
        const ms = await measureMs(async () => queries[name]?.());
        if (run >= 0) times[at]?.push(ms);
      }
    }
    const [fewMs = Number.NaN, manyMs = Number.NaN] = times.map(median);
    rows.push({ name, fewMs, manyMs });
  }
  return rows;
}
