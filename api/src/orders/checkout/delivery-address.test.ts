import { saveCustomerDetails } from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../../test/api";
import { ADDRESS, CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import { readOne } from "../../calendars/stored-calendar";
import type { Email } from "../../email/mailer";

const LINES = ["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"];
const api = setUpApi({
  products: smallCatalogue,
  env: { SHOP_EMAIL: "desk@shop.example", DELIVERY_COUNTRIES: "GB,IE,DE" },
});

const save = (shopper: Shopper, body: object) =>
  shopper.patch(saveCustomerDetails.path.replace(":calendarId", shopper.calendarId), body);
const order = (shopper: Shopper, fields: object = {}) =>
  shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, { ...CUSTOMER, deliveryAddress: ADDRESS, ...fields });

test("address is saved while it is typed", async () => {
  const shopper = await api.shopper();
  const draft = { ...ADDRESS, line1: "", postcode: "" };
  const saved = await save(shopper, { deliveryAddress: draft, saveId: 2 });
  expect(saved.json).toMatchObject({ deliveryAddress: draft, saveId: 2 });
  await save(shopper, { deliveryAddress: { ...draft, name: "Somebody else" }, saveId: 1 });
  expect((await shopper.openCalendar()).calendar.deliveryAddress).toMatchObject(draft);
});

test("address reaches buyer, shop and orders.csv", async () => {
  const shopper = await shopperWithTwelve(api);
  await assertOk(order(shopper));
  expect((await shopper.openCalendar()).calendar.deliveryAddress).toEqual({ ...ADDRESS, revision: 0, lines: LINES });
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  const readers = sent.filter(({ text }) => text.includes(LINES.join(", "))).map(({ to }) => to);
  expect(readers.sort()).toEqual([CUSTOMER.customerEmail, "desk@shop.example"]);
  expect(sent.map(({ text }) => text).join()).not.toContain("reply to this email with the delivery address");
  const admin = await api.admin();
  const { text } = await admin.get("/api/admin/exports/orders.csv");
  expect(text).toContain(",buyer,Grace Hopper,12 Harbour Street,,Whitby,,YO21 3PU,GB,,");
});

test("recipient never sees the address", async () => {
  const shopper = await shopperWithTwelve(api);
  await assertOk(order(shopper));
  const landing = await assertOk(api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`));
  expect(landing.text).not.toContain("Harbour Street");
});

test("gift receipt reaches the pack sheet and is fixed with the order", async () => {
  const shopper = await shopperWithTwelve(api);
  const path = `/api/calendar/${shopper.calendarId}`;
  await assertOk(shopper.patch(path, { giftReceipt: true }));
  await assertOk(order(shopper));
  const admin = await api.admin();
  const { json } = await admin.post("/api/admin/orders/read", { calendarIds: [shopper.calendarId] });
  expect(json).toMatchObject({ orders: [{ handling: [{ label: "Gift receipt" }] }] });
  expect((await shopper.patch(path, { giftReceipt: false })).status).toBe(409);
});

test("ordered address fits the stored schema", async () => {
  const shopper = await shopperWithTwelve(api);
  await assertOk(order(shopper));
  const { calendars } = api.services;
  const stored = await readOne(calendars, { _id: shopper.calendarId });
  await expect(calendars.hydrate(stored).validate()).resolves.toBeUndefined();
});

test("saved address is enough to order", async () => {
  const shopper = await shopperWithTwelve(api);
  await assertOk(save(shopper, { deliveryAddress: ADDRESS, saveId: 1 }));
  expect((await order(shopper, { deliveryAddress: undefined })).status).toBe(200);
});

test("order without an address is refused", async () => {
  const shopper = await shopperWithTwelve(api);
  const response = await order(shopper, { deliveryAddress: undefined });
  expect(response).toMatchObject({ status: 400, text: "deliveryAddress: is missing." });
  expect((await shopper.openCalendar()).calendar.orderNumber).toBeNull();
});

test.each([
  ["name", { name: "" }, "name: must not be empty."],
  ["first line", { line1: " " }, "line1: must not be empty."],
  ["town", { city: "" }, "city: must not be empty."],
  ["German postcode", { country: "DE", postcode: "" }, "postcode: must not be empty."],
  ["served country", { country: "US" }, "country: is not a country that this shop delivers to."],
])("order without a %s is refused at the field", async (_what, fields, message) => {
  const shopper = await shopperWithTwelve(api);
  const response = await order(shopper, { deliveryAddress: { ...ADDRESS, ...fields } });
  expect(response).toMatchObject({ status: 400, text: `deliveryAddress.${message}` });
});

test.each([
  ["odd postcode", { postcode: "ZZ" }, ["Grace Hopper", "12 Harbour Street", "Whitby", "ZZ"]],
  [
    "Irish address without Eircode",
    { country: "IE", city: "Cork", postcode: "" },
    ["Grace Hopper", "12 Harbour Street", "Cork", "IRELAND"],
  ],
  [
    "German address",
    { country: "DE", city: "Bonn", postcode: "53111" },
    ["Grace Hopper", "12 Harbour Street", "53111 Bonn", "GERMANY"],
  ],
])("%s is ordered", async (_what, fields, lines) => {
  const shopper = await shopperWithTwelve(api);
  await assertOk(order(shopper, { deliveryAddress: { ...ADDRESS, ...fields } }));
  expect((await shopper.openCalendar()).calendar.deliveryAddress?.lines).toEqual(lines);
});
