import { type LoadRequest, load } from "@advent/server/testing/load";
import { median, PerCore, type Row } from "@advent/server/testing/measure";
import type { CalendarDocument } from "../src/calendars/calendar-model";
import { catalogue } from "../src/catalogue/data/catalogue";
import { getInitialStock } from "../src/catalogue/stock";
import { CUSTOMER } from "../test/full-calendar";
import { seedCalendars } from "./seed-calendars";
import { getCalendars, getCookie, type Started, type StartedApi, startBareKoa, withApi } from "./servers";

const CALENDAR_COUNT = 4_000;
/**
 * Many short rounds, because the kernel sometimes puts server and client on one core, which halves the speed of
 * both.
 */
const ROUND_COUNT = 11;
const ROUND_SECONDS = 0.4;
/** Excludes compilation time from the comparison. */
const WARM_UP = { requests: 1_000 };

const MIN_READ_RATIO = 0.7;
const MIN_WRITE_RATIO = 0.8;
/** Eleven database commands, so that a killed process loses nothing, against three (decision 035). */
const MIN_CHECKOUT_RATIO = 0.2;

/** Each checkout places and settles a first order. Otherwise nothing takes the stock that it holds, which then grows. */
const UNORDERED_FIELDS = { orderNumber: null, checkout: null, customerEmail: null, settlement: null, fulfilment: null };

type Seeded = Record<"full" | "ordered" | "empty", CalendarDocument[]>;

interface Path {
  name: string;
  limit: number;
  buildRequest: (calendar: CalendarDocument, turn: number) => LoadRequest;
  among: keyof Seeded;
  again?: object;
  seconds?: number;
  connections?: number;
}

const landing: Path = {
  name: "GET landing",
  limit: MIN_READ_RATIO,
  among: "ordered",
  buildRequest: ({ _id }) => ({ path: `/api/landing/calendar/${_id}` }),
};
const calendar: Path = {
  name: "GET calendar",
  limit: MIN_READ_RATIO,
  among: "full",
  buildRequest: (calendar) => buildOwnerRequest(calendar, "GET", "/api/calendar"),
};

const API_PATHS: readonly Path[] = [
  landing,
  calendar,
  { ...landing, name: "GET landing, one at a time", connections: 1 },
  { ...calendar, name: "GET calendar, one at a time", connections: 1 },
  {
    name: "PATCH note",
    limit: MIN_WRITE_RATIO,
    among: "full",
    buildRequest: (calendar, turn) => {
      const path = `/api/calendar/items/${calendar.items[turn % 12]?._id}`;
      return buildOwnerRequest(calendar, "PATCH", path, { note: `With all my love, ${turn}.` });
    },
  },
  {
    name: "POST items",
    limit: MIN_WRITE_RATIO,
    among: "empty",
    again: { $set: { items: [] } },
    buildRequest: (calendar, turn) => {
      const body = {
        day: (turn % 12) + 1,
        productId: catalogue[turn % catalogue.length]?.id,
        note: "With all my love.",
      };
      return buildOwnerRequest(calendar, "POST", "/api/calendar/items", body);
    },
  },
  {
    name: "GET products",
    limit: MIN_READ_RATIO,
    among: "full",
    buildRequest: () => ({ path: "/api/shopify/products" }),
  },
  // Last, because the API sends emails about the orders for minutes.
  {
    name: "POST checkout",
    limit: MIN_CHECKOUT_RATIO,
    among: "full",
    again: { $set: { ...UNORDERED_FIELDS, status: "ready" }, $inc: { revision: 1 } },
    seconds: 0.3,
    buildRequest: (calendar) => {
      return buildOwnerRequest(calendar, "POST", `/api/calendar/${calendar._id}/checkout`, CUSTOMER);
    },
  },
];

/**
 * Measures requests per second of the API as a share of plain Koa with the same driver calls, and the throughput
 * of one core.
 */
export function measureApiPaths(): Promise<Row[]> {
  return withApi("bench-paths", async (api) => {
    await seedCalendars(api.connection, CALENDAR_COUNT);
    await fillStock(api);
    const find = (status: CalendarDocument["status"]) => getCalendars(api).find({ status }).limit(1_000).toArray();
    const seeded = { full: await find("ready"), ordered: await find("checked_out"), empty: await find("in_progress") };
    const bare = await startBareKoa(api);
    try {
      const rows: Row[] = [];
      for (const path of API_PATHS) rows.push(...(await measure(path, seeded[path.among], [api, bare])));
      return rows;
    } finally {
      await bare.stop();
    }
  });
}

async function measure(path: Path, calendars: CalendarDocument[], [api, bare]: [StartedApi, Started]): Promise<Row[]> {
  const ratios: number[] = [];
  const core = new PerCore(api.pid);
  let isWarm = false;
  const measureSpeed = async (server: Started) => {
    if (path.again) await getCalendars(api).updateMany({ _id: { $in: calendars.map(({ _id }) => _id) } }, path.again);
    const next = createTurns(path, calendars);
    if (!isWarm) return (await load(server.origin, next, WARM_UP)).perSecond;
    const runLoad = () =>
      load(server.origin, next, { seconds: path.seconds ?? ROUND_SECONDS, connections: path.connections });
    return (await (server === api ? core.count(runLoad) : runLoad())).perSecond;
  };
  for (let round = -1; round < ROUND_COUNT; round += 1) {
    // Alternates the order, because the second of a pair finds the machine as the first left it.
    const before = round % 2 === 0 ? await measureSpeed(api) : undefined;
    const theirs = await measureSpeed(bare);
    const ours = before ?? (await measureSpeed(api));
    isWarm = true;
    if (round >= 0) ratios.push(ours / theirs);
  }
  const share = { value: median(ratios), unit: "×", limit: path.limit, atLeast: true };
  return [{ name: `${path.name} against bare Koa`, ...share }, core.row(path.name)];
}

function createTurns({ buildRequest }: Path, calendars: CalendarDocument[]): () => LoadRequest {
  let turn = -1;
  return () => {
    turn += 1;
    const calendar = calendars[turn % calendars.length];
    if (!calendar) throw new Error("There are no calendars to request.");
    return buildRequest(calendar, Math.floor(turn / calendars.length));
  };
}

async function fillStock({ connection }: StartedApi): Promise<void> {
  const left = Object.fromEntries(Object.keys(getInitialStock(catalogue, 1)).map((id) => [id, 1_000_000]));
  const stock = connection.collection<{ _id: string }>("stock");
  // Neither server reads and writes what the other one remembers.
  await stock.insertMany([
    { _id: "stock", left, held: [], sold: [] } as never,
    { _id: "bare", left, taken: [] } as never,
  ]);
}

function buildOwnerRequest(
  calendar: CalendarDocument,
  method: LoadRequest["method"],
  path: string,
  body?: object,
): LoadRequest {
  const headers = { cookie: getCookie(calendar), "x-owner": calendar.ownerId, origin: "http://localhost:3000" };
  if (!body) return { method, path, headers };
  return { method, path, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}
