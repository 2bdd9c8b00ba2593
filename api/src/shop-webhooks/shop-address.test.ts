import { endpoints, type PackOrder } from "@advent/contract";
import type { RunningApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";
import { WEBHOOK_SECRET } from "../../test/shop/buyer";
import { sendOrder, shopOrder, shopShopper, startShopApi } from "../../test/shop-api";
import { ShopServer } from "../../test/shop-server";
import { assertOk } from "../../test/visitor";
import { recordPrintedLabel } from "../orders/fulfilment/change-address";
import { settleDue } from "../orders/settlement/settle-due";
import { eraseCalendars } from "../privacy/erase-calendars";

let shop: ShopServer;
let api: RunningApi;
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startShopApi(shop, { env: { SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET } });
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});

const SHIPPING = {
  ...{ name: "Mina Quill", company: "Quill & Co", address1: "4 Kingfisher Row", address2: "Flat 2", city: "Whitby" },
  ...{ province: null, zip: "YO22 4QQ", country_code: "GB", phone: null },
};
const LINES = ["Mina Quill", "Quill & Co", "4 Kingfisher Row, Flat 2", "Whitby", "YO22 4QQ"];

async function buyer(): Promise<Shopper> {
  const shopper = await shopShopper(api);
  await assertOk(shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER));
  return shopper;
}
const tell = (order: object, second: number, change: object = {}) =>
  sendOrder(api, { ...order, updated_at: `2026-12-01T10:00:0${second}Z`, ...change }, { topic: "orders/updated" });

async function read(calendarId: string): Promise<PackOrder | undefined> {
  await settleDue(api.services);
  const { json } = await assertOk((await api.admin()).post(endpoints.readOrders.path, { calendarIds: [calendarId] }));
  return (json as { orders: PackOrder[] }).orders[0];
}

test("address of a Shopify order is read once it is paid", async () => {
  const { calendarId, ...shopper } = await buyer();
  const typed = (await shopper.get("/api/calendar")).json;
  expect(typed).toMatchObject({ calendar: { deliveryAddress: null } });
  const billing_address = { name: "Ada Lovelace" };
  await sendOrder(api, shopOrder(api, calendarId, { shipping_address: SHIPPING, billing_address }));
  expect(await read(calendarId)).toMatchObject({
    deliveryAddress: { deliverTo: "recipient", lines: LINES, revision: 0 },
    canChangeAddress: false,
  });
});

test("changed address in Shopify flags the printed label", async () => {
  const { calendarId } = await buyer();
  const order = shopOrder(api, calendarId, { shipping_address: SHIPPING });
  await tell(order, 1);
  await read(calendarId);
  await recordPrintedLabel(api.services.calendars, calendarId, 0);
  await tell(order, 3, { shipping_address: { ...SHIPPING, address2: null } });
  await tell(order, 2);
  expect(await read(calendarId)).toMatchObject({
    deliveryAddress: { line1: "Quill & Co", line2: "4 Kingfisher Row", revision: 1 },
    tasks: expect.arrayContaining(["Address changed after the label was printed."]),
  });
});

test("same address told again keeps its revision", async () => {
  const { calendarId } = await buyer();
  const order = shopOrder(api, calendarId, { shipping_address: SHIPPING });
  for (const second of [1, 2]) await tell(order, second);
  expect(await read(calendarId)).toMatchObject({ deliveryAddress: { revision: 0 } });
});

test("erased order takes no address from a late message", async () => {
  const { calendarId } = await buyer();
  const order = shopOrder(api, calendarId, { shipping_address: SHIPPING });
  await tell(order, 1);
  await eraseCalendars(api.services.calendars, [calendarId], { at: new Date(), id: "erasure", unchangedSince: null });
  await tell(order, 2, { shipping_address: { ...SHIPPING, zip: "YO22 4QR" } });
  const stored = await api.services.calendars.findById(calendarId).lean();
  expect(stored?.deliveryAddress).toBeNull();
});

test("buyer of a Shopify order is sent to the shop for changes", async () => {
  const { calendarId, ...shopper } = await buyer();
  await sendOrder(api, shopOrder(api, calendarId, { shipping_address: SHIPPING }));
  const path = endpoints.changeSenderAddress.path.replace(":calendarId", calendarId);
  const response = await shopper.put(path, { deliveryAddress: CUSTOMER.deliveryAddress, revision: 0 });
  expect(response).toMatchObject({
    status: 409,
    text: "Please ask the shop to change the address of your order.",
  });
});
