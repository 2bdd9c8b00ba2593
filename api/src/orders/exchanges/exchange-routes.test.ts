import { type AdminCalendar, type ExchangeState, endpoints, MS_PER_DAY, type ShopExchange } from "@advent/contract";
import { setUpApi, startApi } from "../../../test/api";
import { openDoors, sendParcel, shopperWithOrder } from "../../../test/full-calendar";
import { createRecipient, EXCHANGE_ADDRESS, Recipient } from "../../../test/recipient";
import { product } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import { findCalendar } from "../../calendars/find-calendar";
import { eraseCalendars } from "../../privacy/erase-calendars";
import { streamExport } from "../../privacy/export-person";
import { settleDue } from "../settlement/settle-due";

const RING_SIZES = ["L", "M"].map((size) => ({
  id: size === "L" ? "var_ring-3" : `var_ring-3-${size}`,
  title: `Size ${size}`,
  price: 120,
  stock: 50,
  metal: "yellow" as const,
  size,
}));
const TEST_PRODUCTS = Array.from({ length: 14 }, (_, index) => product(index + 1)).map((one) => {
  if (one.id === "prod_ring-3") return { ...one, variants: RING_SIZES };
  if (one.id === "prod_ring-5") return { ...one, traits: { ...one.traits, kind: "piercing" as const } };
  return one.id === "prod_ring-13" ? product(13, 1) : one;
});
const SAME_RING = { productId: "prod_ring-3", variantId: "var_ring-3-M", isShared: false };
const CHEAPER_RING = { productId: "prod_ring-2", variantId: "var_ring-2", isShared: false };

const api = setUpApi({ products: TEST_PRODUCTS, adapt: () => ({ openingClock: () => Date.now() + ahead }) });
let admin: Visitor;
let ahead = 0;
beforeAll(async () => {
  admin = await api.admin();
});
beforeEach(() => {
  ahead = 0;
});

async function given(day = 3) {
  const sender = await shopperWithOrder(api);
  await sendParcel(api, sender);
  const recipient = await createRecipient(api, sender, day);
  return { sender, recipient, calendarId: sender.calendarId };
}
const countStock = async (productId: string): Promise<number> =>
  (await api.services.catalogue.findByIds([productId], undefined)).get(productId)?.inventory.totalAvailable ?? 0;
async function listTasks(calendarId: string) {
  const { json } = await admin.get(endpoints.listExchanges.path);
  const { exchanges, address } = json as { exchanges: ShopExchange[]; address: string[] };
  return { tasks: exchanges.filter((one) => one.calendarId === calendarId), address };
}
async function move(calendarId: string, from: ExchangeState, to: ExchangeState) {
  const { exchanges } = await findCalendar(api.services.calendars, calendarId);
  return admin.post(`/api/admin/exchanges/${calendarId}/${exchanges.at(-1)?.id}/move`, { from, to });
}

test("recipient chooses among other sizes and gifts of no higher price", async () => {
  const { recipient } = await given();
  const { until, obstacle, exchange, choices } = await recipient.readExchange("?part=choices");
  expect({ until, obstacle, exchange }).toEqual({ until: expect.any(String), obstacle: null, exchange: null });
  expect(choices.map(({ productId, variants }) => [productId, variants.map(({ title }) => title)])).toEqual([
    ["prod_ring-3", ["Size M"]],
    ["prod_ring-2", [""]],
    ["prod_ring-1", [""]],
  ]);
  expect(JSON.stringify(choices)).not.toMatch(/£|price/i);
  expect((await recipient.readExchange()).choices).toEqual([]);
});

test("piercing jewellery is exchanged only unopened", async () => {
  const { recipient, calendarId } = await given(5);
  expect(await recipient.readExchange("?part=choices")).toMatchObject({ mustBeUnopened: true });
  expect(await recipient.exchange(CHEAPER_RING)).toMatchObject({
    status: 409,
    text: "Piercing jewellery can be exchanged only with its seal unbroken.",
  });
  expect((await recipient.exchange({ ...CHEAPER_RING, isUnopened: true })).status).toBe(200);
  expect((await listTasks(calendarId)).tasks).toMatchObject([{ mustBeUnopened: true }]);
});

test("request holds the replacement and gives the shop a task", async () => {
  const { recipient, calendarId } = await given();
  const before = await countStock("prod_ring-3");
  expect((await recipient.exchange(SAME_RING)).json).toMatchObject({
    obstacle: "This gift is already being exchanged.",
    exchange: { state: "requested", isHeld: true, returned: { variantTitle: "Size L" }, address: expect.any(Array) },
  });
  expect(await countStock("prod_ring-3")).toBe(before - 1);
  const { tasks, address } = await listTasks(calendarId);
  expect(tasks).toMatchObject([{ day: 3, state: "requested", isHeld: true, replacement: { variantTitle: "Size M" } }]);
  expect(address).toEqual(["Thorne & Lune", "Returns", "1 Example Street", "London EC1N 8XX"]);
  expect((await recipient.readExchange()).exchange?.reference).toBe(tasks[0]?.reference);
});

test("shop takes the exchange to its end, once a step", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(SAME_RING);
  const before = await countStock("prod_ring-3");
  const outcomes = await Promise.all([1, 2, 3].map(() => move(calendarId, "requested", "received")));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await recipient.cancelExchange()).toMatchObject({ status: 409 });
  expect((await move(calendarId, "received", "sent")).json).toMatchObject({ state: "sent" });
  expect(await move(calendarId, "sent", "cancelled")).toMatchObject({ status: 409 });
  expect((await listTasks(calendarId)).tasks).toEqual([]);
  expect(await countStock("prod_ring-3")).toBe(before);
  const { exchange, obstacle, choices } = await recipient.readExchange("?part=choices");
  expect({ state: exchange?.state, obstacle }).toEqual({ state: "sent", obstacle: null });
  expect(choices[0]?.variants.map(({ title }) => title)).toEqual(["Size L"]);
  const entries = await admin.get(`${endpoints.listAuditEntries.path}?calendarId=${calendarId}&what=moveExchange`);
  expect(entries.text).toContain("from: received, to: sent");
});

test("recipient cancels a request and may ask again", async () => {
  const { recipient } = await given();
  const before = await countStock("prod_ring-2");
  await recipient.exchange(CHEAPER_RING);
  expect((await recipient.cancelExchange()).json).toMatchObject({ obstacle: null, exchange: null });
  expect(await recipient.cancelExchange()).toMatchObject({ status: 404, text: "You have not exchanged this gift." });
  expect(await countStock("prod_ring-2")).toBe(before);
  expect((await recipient.exchange(CHEAPER_RING)).status).toBe(200);
  expect(await countStock("prod_ring-2")).toBe(before - 1);
});

test("two requests at once hold one piece", async () => {
  const { recipient } = await given();
  const before = await countStock("prod_ring-3");
  const responses = await Promise.all(Array.from({ length: 5 }, () => recipient.exchange(SAME_RING)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await countStock("prod_ring-3")).toBe(before - 1);
});

test("the last piece goes to one of two recipients", async () => {
  const last = { productId: "prod_ring-13", variantId: "var_ring-13", isShared: false };
  const both = await Promise.all([given(12), given(12)]);
  for (const { calendarId } of both)
    await api.services.calendars.updateOne(
      { _id: calendarId, "items.day": 12 },
      { $set: { "items.$.snapshot.price": 90_000 } },
    );
  const responses = await Promise.all(both.map(({ recipient }) => recipient.exchange(last)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countStock("prod_ring-13")).toBe(0);
  const loser = both[responses.findIndex(({ status }) => status === 409)]?.recipient;
  expect(await loser?.readExchange()).toMatchObject({ obstacle: null });
});

test.each([
  ["a dearer gift", { ...SAME_RING, productId: "prod_ring-4", variantId: "var_ring-4" }, "costs more than the gift"],
  ["the gift itself", { ...SAME_RING, variantId: "var_ring-3" }, "sold out"],
  ["an unknown variant", { ...SAME_RING, variantId: "var_ring-9" }, "no longer exists"],
])("rejects %s", async (_, chosen, words) => {
  const { recipient } = await given();
  expect(await recipient.exchange(chosen)).toMatchObject({ status: 409, text: expect.stringContaining(words) });
});

test("only an opened day of a sent, unrefunded order can be exchanged", async () => {
  const sender = await shopperWithOrder(api);
  const recipient = await createRecipient(api, sender, 3);
  const closed = new Recipient(api.origin, sender.calendarId, sender.items[4]?.id ?? "");
  expect(await recipient.exchange(SAME_RING)).toMatchObject({ status: 409, text: expect.stringContaining("has sent") });
  await sendParcel(api, sender);
  expect(await closed.exchange(SAME_RING)).toMatchObject({ status: 409, text: expect.stringContaining("is opened") });
  expect(
    await sender.post(`/api/landing/calendar/${sender.calendarId}/items/${recipient.itemId}/exchange`, {
      ...SAME_RING,
      deliveryAddress: EXCHANGE_ADDRESS,
    }),
  ).toMatchObject({
    status: 409,
    text: "You gave this calendar. Only its recipient can exchange a gift.",
  });
  await admin.post(`/api/admin/calendars/${sender.calendarId}/refund`, { orderState: "fulfilled" });
  expect(await recipient.exchange(SAME_RING)).toMatchObject({
    status: 409,
    text: expect.stringContaining("cannot be exchanged at the moment"),
  });
});

test("gift of a refunded day is neither named nor exchanged", async () => {
  const { recipient, calendarId } = await given();
  const isDay = { _id: calendarId, "items.day": 3 };
  await api.services.calendars.updateOne(isDay, { $set: { "items.$.isRefunded": true } });
  const day = await recipient.readExchange("?part=choices");
  expect(day).toMatchObject({
    until: null,
    obstacle: expect.any(String),
    exchange: null,
    mustBeUnopened: false,
    choices: [],
  });
  expect(await recipient.exchange(SAME_RING)).toMatchObject({ status: 409, text: day.obstacle });
});

test("one address cannot exchange without end", async () => {
  const guarded = await startApi({ products: TEST_PRODUCTS, env: { RATE_LIMITS: "on" } });
  const sender = await shopperWithOrder(guarded);
  const recipient = await createRecipient(guarded, sender, 3);
  const responses = [];
  for (let count = 0; count <= 120; count += 1) responses.push(await recipient.cancelExchange());
  expect(responses.map(({ status }) => status)).toEqual([...Array(120).fill(404), 429]);
  expect(await recipient.exchange(SAME_RING)).toMatchObject({ status: 429 });
  await guarded.stop();
});

test("exchange ends with the return window", async () => {
  const { recipient } = await given();
  const { until } = await recipient.readExchange();
  ahead = Date.parse(until ?? "") - Date.now() + MS_PER_DAY / 2;
  expect((await recipient.readExchange()).obstacle).toBeNull();
  ahead += MS_PER_DAY;
  expect(await recipient.exchange(SAME_RING)).toMatchObject({
    status: 409,
    text: expect.stringMatching(/until .* 20\d\d/),
  });
});

test("refund cancels an open exchange and frees its stock", async () => {
  const { recipient, calendarId } = await given();
  const before = await countStock("prod_ring-3");
  await recipient.exchange(SAME_RING);
  await admin.post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "fulfilled" });
  expect(await countStock("prod_ring-3")).toBe(before);
  expect((await recipient.readExchange()).exchange).toMatchObject({ state: "cancelled", isHeld: false });
  expect((await listTasks(calendarId)).tasks).toEqual([]);
});

test("erasure cancels an open exchange and removes its writer", async () => {
  const { recipient, calendarId } = await given();
  const before = await countStock("prod_ring-3");
  await recipient.exchange(SAME_RING);
  await eraseCalendars(api.services.calendars, [calendarId], { at: new Date(), id: "erasure", unchangedSince: null });
  await settleDue(api.services);
  expect(await countStock("prod_ring-3")).toBe(before);
  const stored = await api.services.calendars.findById(calendarId).lean();
  expect(stored?.exchanges).toMatchObject([{ writer: "", state: "cancelled" }]);
});

test("sender sees an exchange only if the recipient says so", async () => {
  const { recipient, sender, calendarId } = await given();
  await openDoors(api, sender, sender.items.slice(0, 1));
  const readAll = async () => {
    const paths = [`/api/sender/${calendarId}`, "/api/calendar", `/api/landing/calendar/${calendarId}`];
    return (await Promise.all(paths.map((path) => sender.get(path)))).map(({ text }) => text).join();
  };
  await recipient.exchange(SAME_RING);
  expect(await readAll()).not.toMatch(/exchange|Size M/i);
  await recipient.cancelExchange();
  await recipient.exchange({ ...SAME_RING, isShared: true });
  expect((await sender.get(`/api/sender/${calendarId}`)).json).toMatchObject({
    days: expect.arrayContaining([expect.objectContaining({ day: 3, exchangedFor: "Ring 3, Size M" })]),
  });
  expect(((await admin.get(`/api/admin/calendars/${calendarId}`)).json as AdminCalendar).items[2]).toMatchObject({
    productName: "Ring 3",
    variantTitle: "Size L",
  });
});

test("another holder of the link learns of no exchange", async () => {
  const { recipient, calendarId } = await given();
  const readAs = (device: Recipient) => device.readExchange("?part=choices");
  await recipient.exchange(SAME_RING);
  await move(calendarId, "requested", "received");
  const underway = await readAs(new Recipient(api.origin, calendarId, recipient.itemId));
  expect(underway).toMatchObject({ exchange: null, choices: [] });
  expect(underway.obstacle).toBe("This gift cannot be exchanged on this device. Please contact the shop.");
  await move(calendarId, "received", "sent");
  expect(await readAs(new Recipient(api.origin, calendarId, recipient.itemId))).toEqual(underway);
});

test("sender's export names no exchange", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(SAME_RING);
  const { exchanges } = await findCalendar(api.services.calendars, calendarId);
  let exported = "";
  for await (const bytes of streamExport(api.services, { calendarIds: [calendarId], ownerIds: [] }))
    exported += Buffer.from(bytes).toString("latin1");
  expect(exported).toContain(calendarId);
  expect(exported).not.toContain(exchanges[0]?.id);
});

test("another device sees and cancels nothing", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(SAME_RING);
  const other = new Recipient(api.origin, calendarId, recipient.itemId);
  expect((await other.readExchange()).exchange).toBeNull();
  expect((await other.cancelExchange()).status).toBe(404);
  expect((await recipient.readExchange()).exchange?.state).toBe("requested");
});
