import { type Endpoint, type EndpointName, endpoints } from "@advent/contract";
import { mongo } from "mongoose";
import { type CalendarQuery, parseCalendarQuery } from "../../test/calendar-queries";
import { EVERY_CALL } from "../../test/every-call";
import { shopperWithOrder } from "../../test/full-calendar";
import { HIDING_COLLECTIONS, hideSecrets, SECRET } from "../../test/hidden-secrets";
import { type GuardedApi, startGuardedApi } from "../../test/login";
import { fillDatabase, QueryCosts, runEveryChore } from "../../test/query-costs";
import { QUERY_LIMITS } from "../../test/query-limits";
import { recordExample, writeExamples } from "../../test/reference/record";
import { product, smallCatalogue } from "../../test/small-catalogue";
import { findCalendar, findOwnCalendar } from "../calendars/find-calendar";
import { INVENTORY_PARTS, OTHER_COLLECTIONS } from "../privacy/data-inventory";
import { findCalendars } from "../privacy/person";

const AMPLE_STOCK = smallCatalogue.map((_, index) => product(index + 1, 100));

/** Reads shared by all requests: the stock of each second, and the stored bytes of each minute. */
const SHARED = ["find stock", "aggregate mediafiles"];

/** These show the person everything that is stored. */
const EXPORTS: readonly EndpointName[] = ["exportPerson", "exportContributor"];

let api: GuardedApi;
/** Its own connection, so that its commands do not count. */
let hiding: mongo.MongoClient;
const commands: string[] = [];
const queries: CalendarQuery[] = [];
const costs = new QueryCosts();
let last: mongo.Document = {};
beforeAll(async () => {
  api = await startGuardedApi({
    products: AMPLE_STOCK,
    // Development and test mode validate responses and would hide a leak behind an error.
    env: { NODE_ENV: "production", MONGODB_URI: withMonitoring(process.env.TEST_MONGODB_URI ?? "") },
  });
  hiding = await mongo.MongoClient.connect(process.env.TEST_MONGODB_URI ?? "");
  api.services.database.connection.getClient().on("commandStarted", (event) => {
    commands.push(`${event.commandName} ${event.command[event.commandName]}`);
    queries.push(...parseCalendarQuery(event));
    last = event.command;
    costs.note(event);
  });
  // The first file of a process creates the indexes of its bucket.
  const upload = await EVERY_CALL.uploadImage(api);
  await upload();
});
afterEach(async () => {
  const { connection } = api.services.database;
  await connection.collection("secondfactors").deleteMany({});
  await connection.collection("limits").deleteMany({});
});
afterAll(() => hiding.close());
afterAll(() => api.stop());
afterAll(writeExamples);

/**
 * Admin lists and webhooks may query every shard. Shoppers and recipients query the shard of their calendar
 * only.
 */
const queriesEveryShard = (name: EndpointName) => endpoints[name].access === "admin" || name === "receiveOrder";
const unnamed = () => queries.filter(({ namesId }) => !namesId).map(({ shape }) => shape);

const withMonitoring = (uri: string) => `${uri}${uri.includes("?") ? "&" : "/?"}monitorCommands=true`;

test("searched collections are those of the inventory", () => {
  const known = [...INVENTORY_PARTS.flatMap(({ collections }) => collections), ...OTHER_COLLECTIONS];
  expect(known).toEqual(expect.arrayContaining(HIDING_COLLECTIONS));
});

test.each(QUERY_LIMITS)("$name makes at most $most queries: $why", async ({ name, most }) => {
  const { status: expected = 200, response: schema }: Endpoint = endpoints[name];
  const call = await EVERY_CALL[name](api);
  await hideSecrets(hiding.db(api.services.database.connection.name));
  commands.length = 0;
  queries.length = 0;
  const response = await call();
  const requests = commands.filter((command) => !SHARED.includes(command));
  const byShape = unnamed();
  await call.cleanUp?.();
  const { status, text, headers, json } = response;
  expect({ text, status }).toEqual({ text: expect.any(String), status: expected });
  schema?.parse(json);
  recordExample(name, response);
  expect({ asked: requests, isEnough: requests.length <= most }).toEqual({ asked: requests, isEnough: true });
  if (!queriesEveryShard(name)) expect(byShape).toEqual([]);
  if (!EXPORTS.includes(name)) expect(text + JSON.stringify([...headers])).not.toContain(SECRET);
});

test("recipient response holds no order, price or owner", async () => {
  const call = await EVERY_CALL.getLandingCalendar(api);
  const { text } = await call();
  const { calendar } = JSON.parse(text) as { calendar: { id: string } };
  const stored = await api.services.calendars.findById(calendar.id).lean();
  for (const secret of [stored?.ownerId, stored?.items[0]?.variantId, "price", "terms", "productId"]) {
    expect(secret).toBeDefined();
    expect(text).not.toContain(secret);
  }
});

test("later calendars and failed lookups query by calendar id", async () => {
  queries.length = 0;
  const shopper = await shopperWithOrder(api);
  const [first] = shopper.items;
  await shopper.post("/api/calendar");
  const { calendarId, id } = { calendarId: shopper.calendarId, ...(await shopper.addItem(1, "prod_ring-1")) };
  const responses = [
    await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "In the calendar before" }),
    await shopper.post(`/api/calendar/items/${id}/move`, { day: 2 }),
    await shopper.delete(`/api/calendar/items/${id}`),
    await shopper.post(`/api/calendar/items/${id}/restore`),
    await shopper.patch("/api/calendar/items/unknown", { note: "Nowhere" }),
    await shopper.delete(`/api/calendar/items/${first?.id}`),
    await shopper.post("/api/calendar"),
    await shopper.patch(`/api/calendar/${calendarId}`, { isStylistChoice: true }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 204, 200, 404, 409, 409, 409]);
  expect((await shopper.openCalendar()).items.map(({ day }) => day)).toEqual([2]);
  expect(unnamed()).toEqual([]);
});

test("writes use majority and reads never return rollbacks", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(1, "prod_ring-1");
  expect(last).toMatchObject({ writeConcern: { w: "majority", j: true, wtimeout: 18_000 } });
  expect(last).not.toHaveProperty("txnNumber");
  await shopper.openCalendar();
  expect(last).toMatchObject({ readConcern: { level: "majority" } });
});

test("lists and counts are bounded at ten thousand", async () => {
  const { status } = await (await api.admin()).get("/api/admin/calendars");
  expect(status).toBe(200);
  expect(last).toMatchObject({
    maxTimeMS: 18_000,
    readConcern: { level: "majority" },
    pipeline: [{ $match: { status: expect.any(String) } }, { $limit: 10_000 }, { $group: expect.anything() }],
  });
});

test("shared lookups never show another's or an erased calendar", async () => {
  const [mine, yours] = await Promise.all([api.shopper(), api.shopper()]);
  await Promise.all([mine, yours].map((shopper) => shopper.addItem(1, "prod_ring-1")));
  const { calendars } = api.services;
  const owner = async (id: string) => (await calendars.findById(id).lean())?.ownerId ?? "";
  const [me, you] = [await owner(mine.calendarId), await owner(yours.calendarId)];
  const run = () =>
    Promise.allSettled([
      findOwnCalendar(calendars, me, mine.calendarId),
      findOwnCalendar(calendars, you, mine.calendarId),
      findCalendar(calendars, mine.calendarId),
    ]);
  const own = { status: "fulfilled", value: expect.objectContaining({ _id: mine.calendarId }) };
  const none = { status: "rejected", reason: expect.objectContaining({ code: "not_found" }) };
  expect(await run()).toEqual([own, none, own]);
  await calendars.updateOne({ _id: mine.calendarId }, { erasedAt: new Date() });
  expect((await run()).slice(1)).toEqual([none, none]);
});

test("no query reads many documents that it does not return", async () => {
  const shopper = await shopperWithOrder(api);
  await runEveryChore(api.services);
  const admin = await api.admin();
  expect(await admin.get(`${endpoints.listOrders.path}?task=open`)).toMatchObject({ status: 200 });
  for (const query of [shopper.orderNumber, "nobody@example.com"]) await findCalendars(api.services, query);
  const { connection } = api.services.database;
  await fillDatabase(connection);
  expect(await costs.findScans(connection)).toEqual([]);
});

test("a first visit asks for nothing", async () => {
  commands.length = 0;
  await api.visitor().get("/api/calendar");
  expect(commands).toEqual([]);
});
