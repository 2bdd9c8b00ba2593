import { createHmac } from "node:crypto";
import { type RunningApi, startApi } from "../../test/api";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../test/full-calendar";
import { type SentOrder, sendOrder, signedCalendar, WEBHOOK_SECRET } from "../../test/shop-api";
import { smallCatalogue } from "../../test/small-catalogue";

let api: RunningApi;
let count = 0;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue, env: { SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET } });
});
afterAll(() => api.stop());

const send = (body: object | string, sent?: SentOrder) => sendOrder(api, body, sent);

function orderOf({ calendarId }: Shopper, name = `#${1_000 + ++count}`) {
  return {
    name,
    email: "buyer@example.com",
    shipping_address: { name: "Buyer Name" },
    note_attributes: [{ name: "_calendar", value: signedCalendar(api, calendarId) }],
  };
}

const calendarOf = async (shopper: Shopper) => (await shopper.openCalendar()).calendar;

test("a paid order gives its calendar the order number, and fixes the gifts", async () => {
  const shopper = await shopperWithTwelve(api);
  const order = orderOf(shopper);
  const answer = await send(order);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ accepted: true });
  expect(await calendarOf(shopper)).toMatchObject({ orderNumber: order.name, customerEmail: "buyer@example.com" });
  expect(await shopper.delete(`/api/calendar/items/${shopper.items[0]?.id}`)).toMatchObject({ status: 409 });
  const admin = await api.admin();
  const found = await admin.get(`/api/admin/calendars?search=${order.name.slice(1)}`);
  expect(found.json).toMatchObject({ calendars: [{ id: shopper.calendarId, status: "checked_out" }] });
});

test("what the shopper typed stays", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.patch(`/api/calendar/${shopper.calendarId}/customer-details`, { ...CUSTOMER, saveId: 1 });
  await send(orderOf(shopper));
  expect(await calendarOf(shopper)).toMatchObject(CUSTOMER);
});

test("one that comes again, or for a calendar that has its number, changes nothing", async () => {
  const shopper = await shopperWithTwelve(api);
  const order = orderOf(shopper);
  await send(order, { id: "again" });
  expect(await (await send(order, { id: "again" })).json()).toEqual({ accepted: false });
  expect(await (await send(orderOf(shopper))).json()).toEqual({ accepted: false });
  expect(await calendarOf(shopper)).toMatchObject({ orderNumber: order.name });
});

test("many at once are one", async () => {
  const shopper = await shopperWithTwelve(api);
  const order = orderOf(shopper);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(order, { id: "at-once" })));
  const accepted = await Promise.all(answers.map((answer) => answer.text()));
  expect(accepted.filter((text) => text === '{"accepted":true}')).toHaveLength(1);
});

describe("a forged one changes nothing:", () => {
  test.each<[string, SentOrder, number]>([
    ["signed with another secret", { secret: "another" }, 401],
    ["not signed", { headers: { "x-shopify-hmac-sha256": "" } }, 401],
    ["signed with nonsense", { headers: { "x-shopify-hmac-sha256": "nonsense" } }, 401],
    ["without an id", { id: "" }, 400],
    ["not JSON", { headers: { "content-type": "text/plain" } }, 415],
  ])("%s", async (_case, sent, status) => {
    const shopper = await shopperWithTwelve(api);
    expect((await send(orderOf(shopper), sent)).status).toBe(status);
    expect(await calendarOf(shopper)).toMatchObject({ orderNumber: null });
  });

  test("a body that was changed on the way", async () => {
    const shopper = await shopperWithTwelve(api);
    const order = orderOf(shopper);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(JSON.stringify(order)).digest("base64");
    const answer = await send({ ...order, name: "#1" }, { headers: { "x-shopify-hmac-sha256": signature } });
    expect(answer.status).toBe(401);
    expect(await calendarOf(shopper)).toMatchObject({ orderNumber: null });
  });

  test("an attribute that a buyer wrote", async () => {
    const shopper = await shopperWithTwelve(api);
    const order = orderOf(shopper);
    const other = await api.shopper();
    const [attribute] = order.note_attributes;
    const value = attribute?.value.replace(shopper.calendarId, other.calendarId) ?? "";
    const answer = await send({ ...order, note_attributes: [{ name: "_calendar", value }] });
    expect(await answer.json()).toEqual({ accepted: false });
    expect(await calendarOf(other)).toMatchObject({ orderNumber: null });
  });
});

test.each<[string, object]>([
  ["of something else in the shop", { name: "#7", note_attributes: [] }],
  ["without attributes", { name: "#8" }],
])("an order %s is none of ours", async (_case, order) => {
  expect(await (await send(order)).json()).toEqual({ accepted: false });
});

test.each([
  ["no JSON", "{", 400],
  ["no order", "[]", 400],
  ["more than a megabyte", JSON.stringify({ name: "x".repeat(1_100_000) }), 413],
])("a signed body that is %s is refused", async (_case, body, status) => {
  expect((await send(body)).status).toBe(status);
});

test("without the secret nothing is received", async () => {
  const closed = await startApi({ products: smallCatalogue });
  const answer = await sendOrder(closed, {});
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe("Set SHOPIFY_WEBHOOK_SECRET to receive orders.");
  await closed.stop();
});
