import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import { isFiring, repeatChange } from "@advent/jest/alerts";
import { failingMailer, type RunningApi, sendEmailsWith, setUpApi, startApi } from "../../../test/api";
import { CUSTOMER, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { settleDue } from "../../orders/settlement/settle-due";
import { watchWork } from "./gauges";
import { withMetrics } from "./measured";

const FIRST_API = { job: "advent-api", instance: "api-1:9464" };
const SECOND_API = { job: "advent-api", instance: "api-2:9464" };

const API_OPTIONS = { env: { METRICS_PORT: "0" }, products: smallCatalogue };
const api = setUpApi(API_OPTIONS);
let healthy: string;
beforeAll(async () => {
  watchWork(api.services);
  healthy = await scrape(api);
});

const scrape = ({ services }: Pick<RunningApi, "services">) => services.operations.metrics.registry.metrics();

/** Scrapes another process on the same database, because each keeps its counts for a while. */
async function scrapeOther(prepare?: (other: RunningApi) => Promise<void>): Promise<string> {
  const { MONGODB_DATABASE } = api.services.config;
  const other = await startApi({
    ...API_OPTIONS,
    env: { ...API_OPTIONS.env, MONGODB_DATABASE, MIGRATE_AT_START: "off" },
  });
  watchWork(other.services);
  await prepare?.(other);
  const text = await scrape(other);
  await other.close();
  await other.services.database.connection.close();
  return text;
}

const firesAfter = async (alert: string, failing: string | undefined) => [
  await isFiring(alert, [repeatChange(FIRST_API, healthy, healthy)]),
  await isFiring(alert, [repeatChange(FIRST_API, healthy, failing)]),
];
const FIRES_ONLY_THEN = [false, true];

test("one dead API is a ticket, two are a page", async () => {
  const one = [repeatChange(FIRST_API, healthy, healthy), repeatChange(SECOND_API, healthy, undefined)];
  expect(await isFiring("ProcessDown", one)).toBe(true);
  expect(await isFiring("ApiDown", one)).toBe(false);
  expect(await firesAfter("ApiDown", undefined)).toEqual(FIRES_ONLY_THEN);
});

test("email that fails again and again alerts by its age", async () => {
  await shopperWithOrder(api);
  await sendEmailsWith(failingMailer, api);
  const queuedAt = new Date(Date.now() - MS_PER_HOUR);
  await api.services.email.records.updateMany({}, { enqueuedAt: queuedAt });
  for (const laterMs of [2 * MS_PER_MINUTE, 10 * MS_PER_MINUTE]) await sendEmailsWith(failingMailer, api, laterMs);
  const [oldest] = await api.services.email.records.find({ state: "waiting" }).sort({ dueAt: 1 }).lean();
  expect(oldest?.dueAt?.getTime()).toBeGreaterThan(Date.now());
  expect(await firesAfter("EmailsNotSent", await scrapeOther())).toEqual(FIRES_ONLY_THEN);
});

test("orders of yesterday and none today alert", async () => {
  const before = await scrape(api);
  await shopperWithOrder(api);
  const ordered = await scrape(api);
  const pages = (count: number) => `# TYPE advent_front_requests_total counter
advent_front_requests_total{app="shell",class="page",status="200"} ${count}
`;
  const observe = (today: string) => [
    {
      labels: FIRST_API,
      stages: [
        { minutes: 120, first: before, second: ordered },
        { minutes: 1_440, first: ordered, second: today },
      ],
    },
    { labels: { job: "advent-fronts" }, stages: [{ minutes: 1_560, first: pages(0), second: pages(10) }] },
  ];
  expect(await isFiring("OrdersStopped", observe(ordered))).toBe(true);
  await shopperWithOrder(api);
  expect(await isFiring("OrdersStopped", observe(await scrape(api)))).toBe(false);
});

test("refused checkouts alert", async () => {
  const shopper = await api.shopper();
  const before = await scrape(api);
  const refused = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  expect(refused.status).toBe(409);
  expect(await isFiring("CheckoutsRefused", [repeatChange(FIRST_API, before, await scrape(api))])).toBe(true);
});

test("paid order without stock alerts until it is sent", async () => {
  const shopper = await shopperWithTwelve(api);
  const { calendarId } = shopper;
  await shopperWithOrder(api, shopper);
  await api.services.calendars.updateOne({ _id: calendarId }, { "settlement.sold.short": ["var_ring-1"] });
  expect(await firesAfter("StockOversold", await scrapeOther())).toEqual(FIRES_ONLY_THEN);
  await api.services.calendars.updateOne({ _id: calendarId }, { "fulfilment.dueOn": null });
  expect(await firesAfter("StockOversold", await scrapeOther())).toEqual([false, false]);
});

test("stock below zero alerts", async () => {
  await shopperWithOrder(api);
  const stock = api.services.database.connection.collection("stock");
  await stock.updateMany({}, { $inc: { "left.var_ring-1": -100 } });
  expect(await firesAfter("StockOversold", await scrapeOther())).toEqual(FIRES_ONLY_THEN);
  await stock.updateMany({}, { $inc: { "left.var_ring-1": 100 } });
});

test("slow calls alert", async () => {
  const clock = jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(9_000);
  await withMetrics({ call: async () => "done" }, "writing", api.services.operations.metrics).call();
  clock.mockRestore();
  expect(await firesAfter("OutsideSlow", await scrape(api))).toEqual(FIRES_ONLY_THEN);
});

test("failing email server alerts as a failing port", async () => {
  const mailer = withMetrics(failingMailer, "email", api.services.operations.metrics);
  await shopperWithOrder(api);
  await sendEmailsWith(mailer, api);
  expect(await firesAfter("OutsideFailing", await scrape(api))).toEqual(FIRES_ONLY_THEN);
});

test("order that cannot be settled alerts", async () => {
  const shopper = await shopperWithOrder(api);
  await api.services.calendars.updateOne(
    { _id: shopper.calendarId },
    { "settlement.dueAt": new Date(0), "settlement.sold": null },
  );
  const sell = () => Promise.reject(new Error("The shop is away."));
  const services = { ...api.services, catalogue: { ...api.services.catalogue, sell } };
  for (const hours of [0, 1, 2, 3]) await settleDue(services, new Date(Date.now() + hours * MS_PER_HOUR));
  expect(await firesAfter("OrdersNotSettled", await scrapeOther())).toEqual(FIRES_ONLY_THEN);
});

test("late erasure alerts", async () => {
  const requestedAt = new Date(Date.now() - 2 * MS_PER_DAY);
  const { erasures } = api.services;
  await erasures.collection.insertOne({ _id: "late" as never, requestedAt, dueAt: new Date() });
  expect(await firesAfter("ErasureLate", await scrapeOther())).toEqual(FIRES_ONLY_THEN);
});

test("unreachable database alerts", async () => {
  const failing = await scrapeOther(({ services }) => services.database.connection.close());
  expect(await isFiring("DatabaseAway", [repeatChange(FIRST_API, failing, failing)])).toBe(true);
});
