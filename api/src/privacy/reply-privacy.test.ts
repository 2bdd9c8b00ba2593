import type { AdminCalendar } from "@advent/contract";
import type { RunningApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";
import { createRecipient, HEART } from "../../test/recipient";
import { sendOrder, shopOrder, shopShopper, startShopApi } from "../../test/shop-api";
import { ShopServer } from "../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startShopApi(shop);
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});

const PERSON = { id: 1, email: "ada@example.com", phone: null };
const request = async (topic: string, body: object, id?: string) =>
  (await sendOrder(api, { customer: PERSON, ...body }, { topic, ...(id && { id }) })).json();
const inAdmin = async ({ calendarId }: Shopper) =>
  (await (await api.admin()).get(`/api/admin/calendars/${calendarId}`)).json as AdminCalendar;

async function buyer(): Promise<Shopper & { orderId: number }> {
  const shopper = await shopShopper(api);
  const path = `/api/calendar/${shopper.calendarId}`;
  const { items } = await shopper.openCalendar();
  await shopper.patch(`/api/calendar/items/${items[0]?.id}`, { note: "For my love" });
  await shopper.patch(path, { giftNote: "From Ada" });
  await shopper.post(`${path}/contact-request`, { contact: "ada@example.com" });
  await shopper.post(`${path}/checkout`, CUSTOMER);
  const order = shopOrder(api, shopper.calendarId);
  await sendOrder(api, order);
  await (await createRecipient(api, Object.assign(shopper, { items }))).reply(HEART);
  return Object.assign(shopper, { orderId: order.id });
}

const personal = async (shopper: Shopper) => {
  const requests = await api.services.contactRequests.countDocuments({ _id: shopper.calendarId });
  const { customerName, customerEmail, giftNote, items, replyCount: replies } = await inAdmin(shopper);
  return {
    customerName,
    customerEmail,
    giftNote,
    notes: items.filter(({ note }) => note).length,
    requests,
    replies,
  };
};
const { customerName, customerEmail } = CUSTOMER;
const NOTHING = { customerName: null, customerEmail: null, giftNote: null, notes: 0, requests: 0, replies: 0 };
const EVERYTHING = { customerName, customerEmail, giftNote: "From Ada", notes: 1, requests: 1, replies: 1 };

test("customer redaction keeps items and amounts, repeatably", async () => {
  const [shopper, other] = [await buyer(), await buyer()];
  expect(await personal(shopper)).toEqual(EVERYTHING);
  const body = { orders_to_redact: [shopper.orderId, 1] };
  expect(await request("customers/redact", body, "redact-1")).toEqual({ accepted: true });
  expect(await personal(shopper)).toEqual(NOTHING);
  const books = await inAdmin(shopper);
  expect(books.items).toHaveLength(12);
  expect(books).toMatchObject({
    orderState: "paid",
    orderEvents: [{ what: "All personal data was erased. Accounting records remain." }, {}],
  });
  expect(await request("customers/redact", body, "redact-1")).toEqual({ accepted: false });
  expect((await inAdmin(shopper)).orderEvents).toHaveLength(2);
  expect(await personal(other)).toEqual(EVERYTHING);
});

test("customer data request notifies admin and changes nothing", async () => {
  const shopper = await buyer();
  const body = { orders_requested: [shopper.orderId], data_request: { id: 7 } };
  expect(await request("customers/data_request", body)).toEqual({ accepted: true });
  expect(await personal(shopper)).toEqual(EVERYTHING);
  expect(JSON.stringify((await inAdmin(shopper)).orderEvents)).toContain("has requested their personal data");
});

test("shop redaction erases its buyers, paid or not", async () => {
  const paid = await buyer();
  const placed = await shopShopper(api);
  await placed.post(`/api/calendar/${placed.calendarId}/checkout`, CUSTOMER);
  expect(await request("shop/redact", {}, "shop-1")).toEqual({ accepted: true });
  expect([await personal(paid), await personal(placed)]).toEqual([NOTHING, NOTHING]);
});

test.each(["customers/redact", "customers/data_request"])(
  "%s about an unknown customer is acknowledged",
  async (topic) => {
    expect(await request(topic, { orders_to_redact: [] })).toEqual({ accepted: false });
  },
);

test("a forged request is refused", async () => {
  const shopper = await buyer();
  const body = { orders_to_redact: [shopper.orderId] };
  expect((await sendOrder(api, body, { topic: "customers/redact", secret: "another" })).status).toBe(401);
  const headers = { "x-shopify-shop-domain": "other.example" };
  expect((await sendOrder(api, body, { topic: "shop/redact", headers })).status).toBe(401);
  expect(await personal(shopper)).toEqual(EVERYTHING);
});
