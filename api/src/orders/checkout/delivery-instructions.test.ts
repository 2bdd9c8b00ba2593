import { sendEmailsWith, setUpApi } from "../../../test/api";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import type { Email } from "../../email/mailer";

const TEXT = "Ring twice, then leave it with the porter";
const api = setUpApi({ products: smallCatalogue, env: { SHOP_EMAIL: "desk@shop.example" } });

async function order(): Promise<Shopper> {
  const shopper = await shopperWithTwelve(api);
  const details = { ...CUSTOMER, deliveryInstructions: TEXT };
  await assertOk(shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, details));
  return shopper;
}

test("delivery instructions reach buyer, shop, packers and orders.csv", async () => {
  const shopper = await order();
  const { calendarId } = shopper;
  const handling = [{ label: "Delivery instructions", text: TEXT }];
  expect((await shopper.openCalendar()).calendar).toMatchObject({ deliveryInstructions: TEXT, handling });
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  const readers = sent.filter(({ text }) => text.includes(TEXT)).map(({ to }) => to);
  expect(readers.sort()).toEqual([CUSTOMER.customerEmail, "desk@shop.example"]);
  const admin = await api.admin();
  const { json } = await admin.post("/api/admin/orders/read", { calendarIds: [calendarId] });
  expect(json).toMatchObject({ orders: [{ handling }] });
  expect((await admin.get(`/api/admin/calendars/${calendarId}`)).json).toMatchObject({ handling });
  expect((await admin.get("/api/admin/exports/orders.csv")).text).toContain(`"${TEXT}"`);
});

test("recipient never sees delivery instructions", async () => {
  const { calendarId } = await order();
  const landing = await assertOk(api.visitor().get(`/api/landing/calendar/${calendarId}`));
  expect(landing.text).not.toContain(TEXT);
});

test("delivery instructions are fixed with the order", async () => {
  const shopper = await order();
  const path = `/api/calendar/${shopper.calendarId}/customer-details`;
  const changed = await shopper.patch(path, { deliveryInstructions: "Elsewhere", saveId: Date.now() });
  expect(changed.status).toBe(409);
  expect((await shopper.openCalendar()).calendar.deliveryInstructions).toBe(TEXT);
});
