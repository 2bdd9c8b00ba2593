import {
  type AdminCalendar,
  calculatePrice,
  type ItemChange,
  type ShopFacts,
  type ShopNumbers,
  type ShopRevision,
} from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { changeShop } from "../../test/change-shop";
import { CUSTOMER, type Shopper, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import { countNumbers } from "../admin/numbers/count-numbers";
import type { Email } from "../email/mailer";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
const boutique = setUpApi({}, { isForEach: true });
const NBSP = "\u00a0";

const getPath = ({ calendarId }: Shopper) => `/api/calendar/${calendarId}`;
const listChanges = async (shopper: Shopper) =>
  ((await shopper.get(`${getPath(shopper)}/changes`)).json as { changes: ItemChange[] }).changes;

async function acceptChanges(shopper: Shopper): Promise<void> {
  const changes = await listChanges(shopper);
  const prices = changes.map(({ day, newPriceAmount: priceAmount }) => ({ day, priceAmount }));
  await assertOk(shopper.post(`${getPath(shopper)}/changes/accept`, { prices }));
}

async function readShown(shopper: Shopper) {
  const { calendar, items } = await shopper.openCalendar();
  return { total: calculatePrice({ ...calendar, items }).total, currency: calendar.priceRules.currency };
}

const checkOut = (shopper: Shopper, shown: object) =>
  shopper.post(`${getPath(shopper)}/checkout`, { ...CUSTOMER, ...shown });

test("fresh shop sells in pounds", async () => {
  const facts = (await api.visitor().get("/api/shop")).json as ShopFacts;
  expect(facts.currency).toBe("GBP");
  const { settings } = (await (await api.admin()).get("/api/admin/shop")).json as ShopRevision;
  expect(settings.currency).toBe("GBP");
  expect((await api.visitor().get("/api/shopify/products/ring-1")).json).toMatchObject({
    price: "£100.00",
    priceAmount: 10_000,
  });
});

test.each([
  ["JPY", `JPY${NBSP}100`, 100],
  ["KWD", `KWD${NBSP}100.000`, 100_000],
  ["EUR", "€100.00", 10_000],
])("products keep their figures in %s", async (currency, price, priceAmount) => {
  await assertOk(changeShop(api, { currency }));
  const { json } = await api.visitor().get("/api/shopify/products/ring-1");
  expect(json).toMatchObject({ price, priceAmount, currencyCode: currency });
  expect((await api.visitor().get("/api/shopify/products?price=under-110")).json).toMatchObject({
    products: [{ price }],
  });
});

test.each(["", "gbp", "XYZ", "£", "POUNDS"])("rejects the currency %j", async (currency) => {
  expect(await changeShop(api, { currency })).toMatchObject({
    status: 400,
    text: "settings.currency: must be the code of a currency, such as GBP.",
  });
});

test("open calendar follows the currency, and checkout asks again", async () => {
  const shopper = await shopperWithTwelve(api);
  const seen = await readShown(shopper);
  await assertOk(changeShop(api, { currency: "EUR" }));
  expect(await readShown(shopper)).toEqual({ ...seen, currency: "EUR" });
  expect((await shopper.openCalendar()).items[0]).toMatchObject({ productPrice: "€100.00", currencyCode: "EUR" });
  expect(await checkOut(shopper, seen)).toMatchObject({
    status: 409,
    text: expect.stringContaining("£100.00"),
  });
  expect(await listChanges(shopper)).toHaveLength(12);
  await acceptChanges(shopper);
  expect(await checkOut(shopper, seen)).toMatchObject({
    status: 409,
    text: "total: is now €1,581.00 instead of £1,581.00. Please check it and order again.",
  });
  expect(await checkOut(shopper, { ...seen, currency: "EUR" })).toMatchObject({ status: 200 });
  const { calendar } = await shopper.openCalendar();
  expect(calendar).toMatchObject({ priceRules: { currency: "EUR" }, giftCard: { amount: 25_000, currency: "EUR" } });
});

test("stylist's gifts can be ordered after the change", async () => {
  const shopper = await boutique.shopper();
  await assertOk(shopper.patch(getPath(shopper), { isStylistChoice: true, stylistBudget: "3500" }));
  await assertOk(shopper.post(`${getPath(shopper)}/stylist-picks`, { budget: "3500" }));
  await assertOk(changeShop(boutique, { currency: "JPY" }));
  expect(await readShown(shopper)).toEqual({ total: 3_500, currency: "JPY" });
  expect(await checkOut(shopper, {})).toMatchObject({ status: 409 });
  await acceptChanges(shopper);
  expect(await checkOut(shopper, { total: 3_500, currency: "JPY" })).toMatchObject({ status: 200 });
});

test.each(["JPY", "KWD"])("stylist meets the budget in %s", async (currency) => {
  await assertOk(changeShop(boutique, { currency }));
  const shopper = await boutique.shopper();
  await assertOk(shopper.patch(getPath(shopper), { isStylistChoice: true, stylistBudget: "8950" }));
  await assertOk(shopper.post(`${getPath(shopper)}/stylist-picks`, { budget: "8950" }));
  expect(await checkOut(shopper, await readShown(shopper))).toMatchObject({ status: 200 });
});

test("earlier order keeps its currency through refund, email and files", async () => {
  const first = await shopperWithOrder(api);
  await assertOk(changeShop(api, { currency: "JPY" }));
  const second = await shopperWithOrder(api);
  const admin = await api.admin();
  const path = `/api/admin/calendars/${first.calendarId}`;
  const paid = (await assertOk(admin.post(`${path}/mark-paid`))).json as AdminCalendar;
  expect(paid).toMatchObject({ currency: "GBP", refundable: { paid: 158_100, currency: "GBP" } });
  const version = paid.refundable?.version;
  const part = { refundId: "refund-1", version, amount: 1_250, days: [1] };
  const refunded = (await assertOk(admin.post(`${path}/refund-part`, part))).json as AdminCalendar;
  expect(refunded.refundable).toMatchObject({ kept: 156_850, currency: "GBP" });
  expect(refunded.orderEvents.map(({ what }) => what).join(" ")).toContain("£12.50 refunded");
  expect(refunded.items[0]).toMatchObject({ productPrice: "£100.00", currencyCode: "GBP" });
  expect((await second.openCalendar()).items[0]?.productPrice).toBe(`JPY${NBSP}100`);

  const { text } = await assertOk(admin.get("/api/admin/exports/orders.csv"));
  expect(text).toMatch(new RegExp(`^${first.orderNumber},.*,1581,GBP,12.5,GBP,`, "m"));
  expect(text).toMatch(new RegExp(`^${second.orderNumber},.*,1581,JPY,0,,`, "m"));
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  const buyers = sent.filter(({ to }) => to === CUSTOMER.customerEmail).map((email) => email.text);
  expect(buyers.filter((one) => one.includes("£1,581.00"))).toHaveLength(1);
  expect(buyers.filter((one) => one.includes(`JPY${NBSP}1,581`))).toHaveLength(1);
});

test("numbers never add two currencies", async () => {
  await shopperWithOrder(api);
  await assertOk(changeShop(api, { currency: "JPY" }));
  await shopperWithOrder(api);
  await countNumbers(api.services);
  const { days } = (await assertOk((await api.admin()).get("/api/admin/numbers"))).json as ShopNumbers;
  expect(days.map(({ currency, ordered, sales }) => [currency, ordered, sales]).toSorted()).toEqual([
    ["GBP", 1, 158_100],
    ["JPY", 1, 1_581],
  ]);
});

test("order from before currencies were stored stays in pounds", async () => {
  const shopper = await shopperWithOrder(api);
  const unset = { "checkout.terms.prices.currency": 1 };
  await api.services.calendars.collection.updateOne({ _id: shopper.calendarId as never }, { $unset: unset });
  await assertOk(changeShop(api, { currency: "JPY" }));
  const { calendar, items } = await shopper.openCalendar();
  expect(calendar.priceRules.currency).toBe("GBP");
  expect(items[0]?.productPrice).toBe("£100.00");
});
