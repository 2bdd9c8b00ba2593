import { createHmac } from "node:crypto";
import { type RunningApi, startApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";
import { WEBHOOK_SECRET } from "../../test/shop/buyer";
import { type SentOrder, sendOrder, shopOrder, shopShopper, signedCalendar, startShopApi } from "../../test/shop-api";
import { ShopServer } from "../../test/shop-server";
import { smallCatalogue } from "../../test/small-catalogue";

let shop: ShopServer;
let api: RunningApi;
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startShopApi(shop, { env: { SHOPIFY_WEBHOOK_SECRET: `${WEBHOOK_SECRET},the-one-before` } });
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});

const { deliveryAddress: _, ...NAMED } = CUSTOMER;
const send = (body: object | string, sent?: SentOrder) => sendOrder(api, body, sent);
const buildOrder = ({ calendarId }: Shopper, change?: object) => shopOrder(api, calendarId, change);

async function buyer(customer = CUSTOMER): Promise<Shopper> {
  const shopper = await shopShopper(api);
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, customer);
  return shopper;
}

const readCalendar = async (shopper: Shopper) => (await shopper.openCalendar()).calendar;
const inAdmin = async (shopper: Shopper) =>
  (await (await api.admin()).get(`/api/admin/calendars/${shopper.calendarId}`)).json;

test("paid order sets the order number and fixes the items", async () => {
  const shopper = await buyer();
  const order = buildOrder(shopper);
  const response = await send(order);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ accepted: true });
  expect(await readCalendar(shopper)).toMatchObject({ orderNumber: order.name, orderState: "paid", ...NAMED });
  const { items } = await shopper.openCalendar();
  expect(await shopper.delete(`/api/calendar/items/${items[0]?.id}`)).toMatchObject({ status: 409 });
  const admin = await api.admin();
  const found = await admin.get(`/api/admin/calendars?search=${order.name.slice(1)}`);
  expect(found.json).toMatchObject({ calendars: [{ id: shopper.calendarId, status: "checked_out" }] });
  expect(await inAdmin(shopper)).toMatchObject({
    orderDifferences: [],
    orderEvents: [{ what: `${order.name}: paid, £1,581.00.` }],
  });
});

test("one that comes again changes nothing", async () => {
  const shopper = await buyer();
  const order = buildOrder(shopper);
  await send(order, { id: "again" });
  expect(await (await send(order, { id: "again" })).json()).toEqual({ accepted: false });
  expect((await inAdmin(shopper)) as object).toMatchObject({ orderEvents: [{}] });
});

test("many at once are one", async () => {
  const shopper = await buyer();
  const order = buildOrder(shopper);
  const responses = await Promise.all(Array.from({ length: 6 }, () => send(order, { id: "at-once" })));
  const accepted = await Promise.all(responses.map((response) => response.text()));
  expect(accepted.filter((text) => text === '{"accepted":true}')).toHaveLength(1);
});

test("parallel messages about one order are all kept", async () => {
  const shopper = await buyer();
  const order = buildOrder(shopper);
  const words = Array.from({ length: 8 }, (_, second) =>
    send({ ...order, updated_at: `2026-12-01T10:00:0${second}Z` }, { topic: "orders/updated" }),
  );
  expect((await Promise.all(words)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(((await inAdmin(shopper)) as { orderEvents: object[] }).orderEvents).toHaveLength(8);
});

describe("order from abroad", () => {
  const abroad = { total_line_items_price: "1860.00", taxes_included: true };
  test.each<[string, object]>([
    ["yen, which have no decimals", { ...abroad, presentment_currency: "JPY", subtotal_price: "1581.07" }],
    ["dinars, which have three", { ...abroad, presentment_currency: "KWD", subtotal_price: "1580.974" }],
    [
      "the United States, without tax",
      {
        presentment_currency: "USD",
        taxes_included: false,
        total_line_items_price: "1550.00",
        subtotal_price: "1317.50",
      },
    ],
    [
      "Germany in pounds, with its own tax",
      {
        shipping_address: { name: "Ada", country_code: "DE" },
        presentment_currency: "GBP",
        total_line_items_price: "1844.50",
        subtotal_price: "1567.83",
      },
    ],
  ])("from %s is paid", async (_case, change) => {
    const shopper = await buyer();
    await send(buildOrder(shopper, change));
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "paid" });
  });

  test("that took off more than was agreed is disputed", async () => {
    const shopper = await buyer();
    await send(buildOrder(shopper, { ...abroad, presentment_currency: "JPY", subtotal_price: "1488.00" }));
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "disputed" });
  });

  test("is not refunded by a refund in another currency", async () => {
    const shopper = await buyer();
    const order = buildOrder(shopper, { ...abroad, presentment_currency: "JPY" });
    await send(order);
    const transaction = { id: 2, kind: "refund", status: "success", amount: "19000", currency: "JPY" };
    await send({ id: 1, order_id: order.id, transactions: [transaction] }, { topic: "refunds/create" });
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "paid" });
  });
});

describe("order that differs from its request", () => {
  test.each<[string, object, string]>([
    ["less money", { subtotal_price: "1500.00" }, "£1,500.00 was paid instead of £1,581.00."],
    ["another currency", { currency: "USD" }, "$1,581.00 was paid instead of £1,581.00."],
    [
      "other pieces",
      {
        line_items: Array.from({ length: 12 }, (_, n) => ({ variant_id: n + 2, title: `Ring ${n + 2}`, quantity: 1 })),
      },
      "Paid without Ring 1. Paid also for Ring 13.",
    ],
  ])("%s", async (_case, change, difference) => {
    const shopper = await buyer();
    await send(buildOrder(shopper, change));
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "disputed" });
    const { orderDifferences } = (await inAdmin(shopper)) as { orderDifferences: string[] };
    expect(orderDifferences.join(" ")).toBe(difference);
  });

  test("items changed after the checkout page are disputed", async () => {
    const shopper = await buyer();
    const { items } = await shopper.openCalendar();
    await shopper.post(`/api/calendar/items/${items[0]?.id}/move`, { day: 2 });
    const order = buildOrder(shopper);
    await send(order);
    expect(await inAdmin(shopper)).toMatchObject({
      orderState: "disputed",
      orderDifferences: [`${order.name} pays for gifts that changed after its checkout page was created.`],
    });
  });

  test("calendar paid twice is disputed with the sum to refund", async () => {
    const shopper = await buyer();
    const [first, second] = [buildOrder(shopper), buildOrder(shopper)];
    await send(second);
    await send(first);
    expect(await inAdmin(shopper)).toMatchObject({
      orderState: "disputed",
      orderDifferences: [`Paid twice: ${second.name} and ${first.name}. Refund £1,581.00.`],
    });
    await send({ ...second, cancelled_at: "2026-12-02T10:00:00Z", updated_at: "2026-12-02T10:00:00Z" });
    expect(await inAdmin(shopper)).toMatchObject({ orderState: "paid", orderDifferences: [] });
  });
});

test("admin accepts a disputed payment after seeing its differences", async () => {
  const shopper = await buyer();
  await send(buildOrder(shopper, { subtotal_price: "1500.00" }));
  const admin = await api.admin();
  const accept = (differences: string[]) =>
    admin.post(`/api/admin/calendars/${shopper.calendarId}/accept-payment`, { differences });
  expect(await accept(["Something else."])).toMatchObject({
    status: 409,
    text: "The order has changed. Please check it again.",
  });
  const accepted = await accept(["£1,500.00 was paid instead of £1,581.00."]);
  expect(accepted.json).toMatchObject({
    orderState: "paid",
    orderEvents: [{ what: "Admin accepted the payment as it is." }, {}],
  });
});

describe("what became of a paid order:", () => {
  test.each<[string, object, string]>([
    ["sent", { fulfillment_status: "fulfilled" }, "fulfilled"],
    ["cancelled", { cancelled_at: "2026-12-02T10:00:00Z" }, "cancelled"],
    ["given back", { financial_status: "refunded" }, "refunded"],
    ["given back in part", { financial_status: "partially_refunded" }, "paid"],
  ])("%s", async (_case, change, orderState) => {
    const shopper = await buyer();
    const order = buildOrder(shopper);
    await send({ ...order, ...change, updated_at: "2026-12-02T10:00:00Z" }, { topic: "orders/updated" });
    await send(order);
    expect(await readCalendar(shopper)).toMatchObject({ orderState, orderNumber: order.name });
  });

  test("reported refund is recorded", async () => {
    const shopper = await buyer();
    const order = buildOrder(shopper);
    await send(order);
    const refund = (id: number, amount: string) =>
      send(
        {
          id,
          order_id: order.id,
          transactions: [{ id: id + 1, kind: "refund", status: "success", amount, currency: "GBP" }],
        },
        { topic: "refunds/create" },
      );
    await refund(1, "1000.00");
    await refund(1, "1000.00");
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "paid" });
    await refund(2, "581.00");
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "refunded" });
  });

  test("unpaid order waits and its items can change", async () => {
    const shopper = await buyer();
    await send(buildOrder(shopper, { financial_status: "pending" }), { topic: "orders/create" });
    expect(await readCalendar(shopper)).toMatchObject({ orderState: "placed", orderNumber: null });
  });
});

describe("a forged one changes nothing:", () => {
  test.each<[string, SentOrder, number]>([
    ["signed with another secret", { secret: "another" }, 401],
    ["not signed", { headers: { "x-shopify-hmac-sha256": "" } }, 401],
    ["signed with nonsense", { headers: { "x-shopify-hmac-sha256": "nonsense" } }, 401],
    ["of another shop", { headers: { "x-shopify-shop-domain": "other.example" } }, 401],
    ["without an id", { id: "" }, 400],
    ["without a topic", { topic: "" }, 400],
    ["not JSON", { headers: { "content-type": "text/plain" } }, 415],
  ])("%s", async (_case, sent, status) => {
    const shopper = await buyer();
    expect((await send(buildOrder(shopper), sent)).status).toBe(status);
    expect(await readCalendar(shopper)).toMatchObject({ orderNumber: null });
  });

  test("a body that was changed on the way", async () => {
    const shopper = await buyer();
    const order = buildOrder(shopper);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(JSON.stringify(order)).digest("base64");
    const response = await send({ ...order, name: "#1" }, { headers: { "x-shopify-hmac-sha256": signature } });
    expect(response.status).toBe(401);
    expect(await readCalendar(shopper)).toMatchObject({ orderNumber: null });
  });

  test("an attribute that a buyer wrote", async () => {
    const shopper = await buyer();
    const other = await buyer();
    const value = signedCalendar(api, shopper.calendarId).replace(shopper.calendarId, other.calendarId);
    const response = await send(buildOrder(shopper, { note_attributes: [{ name: "_calendar", value }] }));
    expect(await response.json()).toEqual({ accepted: false });
    expect(await readCalendar(other)).toMatchObject({ orderNumber: null });
  });
});

test("previous webhook secret stays valid during rotation", async () => {
  const shopper = await buyer();
  expect(await (await send(buildOrder(shopper), { secret: "the-one-before" })).json()).toEqual({ accepted: true });
});

test.each<[string, object]>([
  ["of something else in the shop", { note_attributes: [] }],
  ["without attributes", { note_attributes: undefined }],
])("an order %s is none of ours", async (_case, change) => {
  const order = shopOrder(api, "none", change);
  expect(await (await send(order)).json()).toEqual({ accepted: false });
});

test("ignores messages about other orders", async () => {
  expect(await (await send({}, { topic: "shop/update" })).json()).toEqual({ accepted: false });
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
  const response = await sendOrder(closed, {});
  expect(response.status).toBe(503);
  expect(await response.text()).toBe("Set SHOPIFY_WEBHOOK_SECRET to receive orders.");
  await closed.stop();
});
