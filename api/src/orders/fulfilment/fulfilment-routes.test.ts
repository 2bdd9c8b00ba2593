import {
  type AdminRole,
  endpoints,
  MS_PER_MINUTE,
  type OrderOutcome,
  type PackOrder,
  type ReplyOf,
  type ShopOrder,
} from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { CUSTOMER, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { person } from "../../../test/people";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";
import { settleDue } from "../settlement/settle-due";

const api = setUpApi({ products: smallCatalogue });
let ann: Visitor;
let ben: Visitor;
beforeAll(async () => {
  ann = await signIn("packer");
  ben = await signIn("packer");
});
beforeEach(() => api.services.calendars.deleteMany({}));
afterEach(() => jest.restoreAllMocks());

const signIn = async (role: AdminRole) => person(await api.admin(), api.visitor(), role);

async function act(visitor: Visitor, name: "claimOrders" | "moveOrders", body: object): Promise<OrderOutcome> {
  return (await assertOk(visitor.post(endpoints[name].path, body))).json as OrderOutcome;
}
const move = (visitor: Visitor, calendarId: string, from: string, action = "advance", packing = {}) =>
  act(visitor, "moveOrders", { calendarIds: [calendarId], from, action, ...packing });
const claim = (visitor: Visitor, calendarId: string, action = "claim") =>
  act(visitor, "claimOrders", { calendarIds: [calendarId], action });

async function list(query = "", visitor = ann) {
  const { json } = await assertOk(visitor.get(`${endpoints.listOrders.path}?${query}`));
  return json as { orders: ShopOrder[]; counts: Record<string, number>; pageInfo: { endCursor: string | null } };
}
async function read(calendarId: string): Promise<PackOrder> {
  const { json } = await assertOk(ann.post(endpoints.readOrders.path, { calendarIds: [calendarId] }));
  const [order] = (json as { orders: PackOrder[] }).orders;
  if (!order) throw new Error("There is no such order.");
  return order;
}
async function send(visitor: Visitor, orderNumber: string, isPreview = false) {
  const parcel = { orderNumber, carrier: "Royal Mail", trackingNumber: "AB123456785GB" };
  return (await assertOk(visitor.post(endpoints.sendOrders.path, { isPreview, parcels: [parcel] }))).json;
}
async function packed() {
  const order = await shopperWithOrder(api);
  await move(ann, order.calendarId, "to_pick");
  await move(ann, order.calendarId, "picked", "advance", { scans: await getScans(order.calendarId) });
  return order;
}
const getScans = async (calendarId: string) =>
  (await read(calendarId)).items.map(({ itemId, sku }) => ({ itemId, code: ` ${sku?.toLowerCase()} ` }));

test("ordering makes something to pick, without amounts and emails", async () => {
  const { calendarId, orderNumber } = await shopperWithOrder(api);
  const response = await ann.get(endpoints.listOrders.path);
  expect(response.json).toMatchObject({
    orders: [{ calendarId, orderNumber, state: "to_pick", orderState: "placed", recipient: "Ada Lovelace" }],
    counts: { open: 1, to_pick: 1, picked: 0, packed: 0, sent: 0, stopped: 0 },
  });
  expect(response.text).not.toMatch(/£|price|amount|@/i);
  const pack = await read(calendarId);
  expect(pack.items).toHaveLength(12);
  expect(pack.items[2]).toMatchObject({ day: 3, name: "Ring 3", sku: "RING-3", location: "rings, tray 1" });
});

test("each step names who made it and when", async () => {
  const { calendarId, orderNumber } = await packed();
  expect(await send(ben, orderNumber)).toEqual({
    rows: [{ orderNumber, recipient: CUSTOMER.customerName, why: null, code: null }],
  });
  const order = await read(calendarId);
  expect(order).toMatchObject({ state: "sent", orderState: "fulfilled", parcel: { carrier: "Royal Mail" } });
  expect(order.steps.map(({ state, by }) => [state, by.name])).toEqual([
    ["picked", "Pat packer"],
    ["packed", "Pat packer"],
    ["sent", "Pat packer"],
  ]);
  const log = (await (await api.admin()).get(`${endpoints.listAuditEntries.path}?calendarId=${calendarId}`)).json;
  const acts = (log as { entries: { what: string; detail: string }[] }).entries.map(({ what }) => what);
  expect(acts).toEqual(["sendOrders", "moveOrders", "moveOrders"]);
});

test("two people cannot make the same step", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const outcomes = await Promise.all([ann, ben, ann, ben].map((one) => move(one, calendarId, "to_pick")));
  expect(outcomes.flatMap(({ orders }) => orders)).toHaveLength(1);
  expect((await read(calendarId)).steps).toHaveLength(1);
  expect((await move(ben, calendarId, "to_pick")).refused).toEqual([
    { calendarId, why: "The order is marked “Picked”.", code: "changed_meanwhile" },
  ]);
});

test("wrong or missing scan is packed only with a reason", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await move(ann, calendarId, "to_pick");
  const scans = await getScans(calendarId);
  const refused = [
    {
      calendarId,
      why: "Box 4 was not scanned with its product. Scan it, or say why you pack without.",
      code: "conflict",
    },
  ];
  const swapped = scans.with(3, { itemId: scans[3]?.itemId ?? "", code: "RING-5" });
  for (const wrong of [swapped, scans.toSpliced(3, 1)])
    expect((await move(ann, calendarId, "picked", "advance", { scans: wrong })).refused).toEqual(refused);
  const packing = { scans: swapped, override: "The label of box 4 is torn" };
  expect((await move(ann, calendarId, "picked", "advance", packing)).orders).toMatchObject([{ state: "packed" }]);
  const [note] = (await read(calendarId)).notes;
  expect(note?.text).toBe("Packed without a matching scan: The label of box 4 is torn");
});

test("order named twice is refused once, by its own name", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const body = { calendarIds: [calendarId, calendarId, "nowhere"], action: "claim" };
  const { orders, refused } = await act(ann, "claimOrders", body);
  expect(orders).toHaveLength(1);
  expect(refused).toEqual([{ calendarId: "nowhere", why: "This calendar does not exist.", code: "not_found" }]);
});

test("scans of an order are checked by name and number", async () => {
  const body = { calendarIds: ["c"], from: "picked", action: "advance" };
  const scan = { itemId: "i", code: "RING-1" };
  const tooMany = await ann.post(endpoints.moveOrders.path, { ...body, scans: Array(13).fill(scan) });
  expect(tooMany).toMatchObject({ status: 400, text: "scans: must be 12 or fewer." });
  const empty = await ann.post(endpoints.moveOrders.path, { ...body, scans: [{ ...scan, code: " " }] });
  expect(empty).toMatchObject({ status: 400, text: "scans.0.code: must not be empty." });
});

test("claim keeps others out until it ends or is taken over", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await claim(ann, calendarId);
  const refused = [{ calendarId, why: "Somebody else is working on the order.", code: "conflict" }];
  expect((await claim(ben, calendarId)).refused).toEqual(refused);
  expect((await move(ben, calendarId, "to_pick")).refused).toEqual(refused);
  expect((await list("assignee=me")).orders).toHaveLength(1);
  expect((await list("assignee=me", ben)).orders).toEqual([]);
  expect((await list("assignee=nobody", ben)).orders).toEqual([]);
  expect((await list("assignee=others", ben)).orders).toHaveLength(1);
  expect((await list("assignee=others")).orders).toEqual([]);
  expect((await claim(ben, calendarId, "takeOver")).orders).toMatchObject([{ claim: { by: { name: "Pat packer" } } }]);
  expect((await move(ann, calendarId, "to_pick")).refused).toEqual(refused);
  await api.services.calendars.updateOne({ _id: calendarId }, { "fulfilment.claim.until": new Date() });
  expect((await list("assignee=nobody")).orders).toHaveLength(1);
  expect((await move(ann, calendarId, "to_pick")).orders).toMatchObject([{ state: "picked", claim: null }]);
});

test("step can be undone for a minute, once", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await move(ann, calendarId, "to_pick");
  expect((await move(ann, calendarId, "picked", "undo")).orders).toMatchObject([{ state: "to_pick" }]);
  expect((await move(ann, calendarId, "to_pick", "undo")).refused).toHaveLength(1);
  await move(ann, calendarId, "to_pick");
  await api.services.calendars.updateOne({ _id: calendarId }, { "fulfilment.undoUntil": new Date() });
  expect((await move(ann, calendarId, "picked", "undo")).refused).toEqual([
    { calendarId, why: "A step can be undone for a minute.", code: "conflict" },
  ]);
});

test("buyer is emailed once a sent order cannot be undone", async () => {
  const { calendarId, orderNumber } = await packed();
  const queuedEmails = () => api.services.email.records.countDocuments({ kind: "order-sent", calendarId });
  await send(ann, orderNumber);
  await settleDue(api.services);
  expect(await queuedEmails()).toBe(0);
  expect((await move(ann, calendarId, "sent", "undo")).orders).toMatchObject([{ state: "packed", parcel: null }]);
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  expect(await queuedEmails()).toBe(0);
  await send(ann, orderNumber);
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  expect(await queuedEmails()).toBe(1);
});

test("refund stops an order that has not left", async () => {
  const { calendarId, orderNumber } = await packed();
  const path = `/api/admin/calendars/${calendarId}/refund`;
  await assertOk((await api.admin()).post(path, { orderState: "placed" }));
  expect(await read(calendarId)).toMatchObject({ state: "stopped", orderState: "cancelled" });
  expect((await send(ann, orderNumber)) as object).toMatchObject({
    rows: [{ why: "The order is not paid any more." }],
  });
  expect((await list("view=stopped")).orders).toHaveLength(1);
  expect((await list()).orders).toEqual([]);
});

test("sending previews which rows match", async () => {
  const { orderNumber } = await packed();
  const { orderNumber: unpacked } = await shopperWithOrder(api);
  const numbers = [orderNumber, unpacked, "AC-0000-0000", orderNumber];
  const parcels = numbers.map((number) => ({ orderNumber: number, carrier: "DPD", trackingNumber: `1${number}` }));
  const { json } = await ann.post(endpoints.sendOrders.path, { isPreview: true, parcels });
  expect((json as ReplyOf<typeof endpoints.sendOrders>).rows.map(({ why, code }) => [why, code])).toEqual([
    [null, null],
    ["The order is marked “To pick”.", "changed_meanwhile"],
    ["No order has this number.", "not_found"],
    ["The order is in the list twice.", "conflict"],
  ]);
  expect((await list("view=sent")).orders).toEqual([]);
  expect((await ann.post(endpoints.sendOrders.path, { isPreview: false, parcels: [] })).text).toBe(
    "parcels: must not be empty.",
  );
});

test("list is filtered, searched and paged by the oldest promise", async () => {
  const orders = [await shopperWithOrder(api), await shopperWithOrder(api), await shopperWithOrder(api)];
  const [first, second, third] = orders.map(({ calendarId }) => calendarId) as [string, string, string];
  for (const [calendarId, date] of [
    [first, "2026-12-03"],
    [second, "2026-12-01"],
    [third, "2099-12-02"],
  ] as const)
    await api.services.calendars.updateOne(
      { _id: calendarId },
      { "fulfilment.dueOn": date, "fulfilment.shipBy": date },
    );
  const ids = async (query: string) => (await list(query)).orders.map(({ calendarId }) => calendarId);
  const now = jest.spyOn(Date, "now");
  const dates = [
    ["2026-12-02T12:00:00Z", { late: [second], today: [], tomorrow: [first] }],
    ["2026-12-03T12:00:00Z", { late: [second], today: [first], tomorrow: [] }],
    ["2027-12-03T12:00:00Z", { late: [second, first], today: [], tomorrow: [] }],
  ] as const;
  for (const [at, views] of dates) {
    now.mockReturnValue(Date.parse(at));
    for (const [view, expected] of Object.entries(views))
      expect([view, await ids(`view=${view}`)]).toEqual([view, expected]);
    const counts = Object.entries(views).map(([view, expected]) => [view, expected.length]);
    expect((await list()).counts).toMatchObject({ open: 3, ...Object.fromEntries(counts) });
  }
  expect(await ids("")).toEqual([second, first, third]);
  expect(await ids("shipBy=2026-12-02")).toEqual([second]);
  expect(await ids(`cursor=2026-12-01.${second}`)).toEqual([first, third]);
  expect(await ids("search=ring%208")).toEqual([second, first, third]);
  expect(await ids("search=RING-12")).toEqual([second, first, third]);
  expect(await ids("search=bracelet")).toEqual([]);
  expect(await ids(`search=${orders[0]?.orderNumber}`)).toEqual([first]);
  expect(await ids("schedule=daily")).toEqual([]);
  expect(await ids("task=open")).toEqual([]);
  expect(await ids("view=to_pick&search=ring%208")).toEqual([second, first, third]);
  await api.services.calendars.updateOne({ _id: third }, { "settlement.sold.short": ["var_ring-1"] });
  await api.services.calendars.updateOne({ _id: first }, { "settlement.stuck": "The shop is away." });
  expect(await ids("task=open")).toEqual([first, third]);
  const all = (await ann.get(`${endpoints.listOrderIds.path}?view=open`)).json;
  expect(all).toEqual({ calendarIds: [second, first, third], isComplete: true });
});

test("search finds an order by any of its texts", async () => {
  const { calendarId, orderNumber } = await shopperWithOrder(api);
  const other = await shopperWithTwelve(api);
  const customer = { ...CUSTOMER, customerName: "Zoë Fairfax", customerEmail: "zoe@example.com" };
  await assertOk(other.post(`/api/calendar/${other.calendarId}/checkout`, customer));
  const find = async (search: string, view = "open", visitor = ann) =>
    (await list(`view=${view}&search=${encodeURIComponent(search)}`, visitor)).orders.map((order) => order.calendarId);
  const staff = await signIn("staff");
  for (const search of ["Lovelace", "velac", "ADA LOVE", "lace rin", orderNumber.slice(4, 9)]) {
    expect([search, await find(search)]).toEqual([search, [calendarId]]);
    expect([search, await find(search, "to_pick")]).toEqual([search, [calendarId]]);
  }
  expect(await find(orderNumber.replaceAll("-", ""))).toEqual([calendarId]);
  for (const search of ["YO21 3PU", "yo213pu", "o21", "Hopper"]) expect(await find(search)).toHaveLength(2);
  for (const search of ["ada@example.com", "da@exam"]) {
    expect(await find(search, "open", staff)).toEqual([calendarId]);
    expect(await find(search)).toEqual([]);
  }
  expect(await find("example", "to_pick", staff)).toHaveLength(2);
  for (const pattern of [".*", "^zoë|lovelace", "$ne", "%", "\\"])
    expect(await find(pattern, "open", staff)).toEqual([]);
});

test("staff notes name their writer and stay with the shop", async () => {
  const owner = await shopperWithOrder(api);
  const { calendarId } = owner;
  await assertOk(ann.post(`/api/admin/orders/${calendarId}/notes`, { text: "The box is dented." }));
  expect((await read(calendarId)).notes).toMatchObject([{ text: "The box is dented.", by: { name: "Pat packer" } }]);
  expect(JSON.stringify(await owner.openCalendar())).not.toContain("dented");
});

test("orders without payment cannot be packed", async () => {
  const { calendarId } = await shopperWithTwelve(api);
  expect((await move(ann, calendarId, "to_pick")).refused).toEqual([
    { calendarId, why: "This calendar has no paid order.", code: "conflict" },
  ]);
  expect((await move(ann, "nowhere", "to_pick")).refused).toEqual([
    { calendarId: "nowhere", why: "This calendar does not exist.", code: "not_found" },
  ]);
});
