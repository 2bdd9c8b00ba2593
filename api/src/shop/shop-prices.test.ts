import { calculatePrice, DEFAULT_SHOP_PRICES, type Proposals, type ShopSettings } from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { changeShop } from "../../test/change-shop";
import { CUSTOMER, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import type { Email } from "../email/mailer";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
const boutique = setUpApi({}, { isForEach: true });

const [premium, luxury, elite] = DEFAULT_SHOP_PRICES.tiers as [Tier, Tier, Tier];
type Tier = ShopSettings["tiers"][number];
const NEW_RULES = { discountPercent: 40, giftCardSteps: [{ from: 100, amount: 20 }] };

async function readPrice(shopper: Awaited<ReturnType<typeof shopperWithTwelve>>) {
  const { calendar, items } = await shopper.openCalendar();
  return { ...calculatePrice({ ...calendar, items }), rules: calendar.priceRules };
}

test("fresh shop has the specification's rules", async () => {
  const { calendar } = await (await api.shopper()).openCalendar();
  const { priceFilters: _, ...rules } = DEFAULT_SHOP_PRICES;
  expect(calendar.priceRules).toEqual(rules);
});

test("calendar follows the shop's rules until it is ordered", async () => {
  const shopper = await shopperWithTwelve(api);
  const { subtotal, total } = await readPrice(shopper);
  await assertOk(changeShop(api, NEW_RULES));
  const discounted = subtotal - Math.floor((subtotal * 40 + 50) / 100);
  expect(await readPrice(shopper)).toMatchObject({ total: discounted, bonusGiftCard: 2_000 });
  const checkOut = (sent: number) =>
    shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, { ...CUSTOMER, total: sent });
  expect(await checkOut(total)).toMatchObject({ status: 409, text: expect.stringMatching(/^total: is now £/) });
  expect(await checkOut(discounted)).toMatchObject({ status: 200, json: { totals: { total: discounted } } });
  expect((await shopper.openCalendar()).calendar.giftCard).toMatchObject({ amount: 2_000 });
});

test("order keeps its rules in calendar, email and gift card", async () => {
  const shopper = await shopperWithOrder(api);
  const before = await readPrice(shopper);
  await assertOk(changeShop(api, NEW_RULES));
  expect(await readPrice(shopper)).toEqual(before);
  expect((await shopper.openCalendar()).calendar.giftCard).toMatchObject({ amount: before.bonusGiftCard });
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  expect(sent.find(({ to }) => to === CUSTOMER.customerEmail)?.text).toContain("Discount (15%)");
});

test("gift wrap does not count for the gift card", async () => {
  const giftCardSteps = [
    { from: 0, amount: 10 },
    { from: 1_582, amount: 20 },
  ];
  await assertOk(changeShop(api, { giftWrap: 495, giftCardSteps }));
  const shopper = await shopperWithTwelve(api);
  await assertOk(shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftWrap: true }));
  expect(await readPrice(shopper)).toMatchObject({ total: 158_595, bonusGiftCard: 1_000 });
  await shopperWithOrder(api, shopper);
  expect((await shopper.openCalendar()).calendar.giftCard).toMatchObject({ amount: 1_000 });
});

test("order from before the rules were stored keeps the specification's", async () => {
  const shopper = await shopperWithOrder(api);
  const before = await readPrice(shopper);
  await api.services.calendars.updateOne({ _id: shopper.calendarId }, { $unset: { "checkout.terms.prices": 1 } });
  await assertOk(changeShop(api, NEW_RULES));
  expect(await readPrice(shopper)).toEqual(before);
});

test("stylist fills only the budgets that the shop offers", async () => {
  const shopper = await boutique.shopper();
  const path = `/api/calendar/${shopper.calendarId}`;
  await assertOk(shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" }));
  await assertOk(shopper.post(`${path}/stylist-picks`, { budget: "3500" }));
  await assertOk(shopper.post(`${path}/proposals`, { budget: "8950", seed: 1, kept: [] }));
  const mini = { budget: 2_000, worth: 2_400, label: "Mini", description: null, badge: null };
  await assertOk(changeShop(boutique, { tiers: [mini, luxury] }));

  const { json } = await shopper.get("/api/stylist/tiers");
  expect(json).toMatchObject({ tiers: [{ value: "2000" }, { value: "8950" }] });
  expect(await shopper.patch(path, { stylistBudget: "3500" })).toMatchObject({
    status: 400,
    text: "stylistBudget: must be one of 2000 and 8950.",
  });
  expect(await shopper.post(`${path}/checkout`, CUSTOMER)).toMatchObject({
    status: 409,
    text: "The gifts do not match the budget. Please let our stylist choose again.",
  });
  const { proposals } = (await shopper.get(`${path}/proposals`)).json as Proposals;
  expect(proposals.map(({ budget }) => budget)).toEqual(["8950"]);

  await assertOk(shopper.post(`${path}/stylist-picks`, { budget: "2000" }));
  const { calendar, items } = await shopper.openCalendar();
  const worth = items.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  expect(worth).toBeGreaterThanOrEqual(200_000);
  expect(worth).toBeLessThanOrEqual(240_000);
  expect(await shopper.post(`${path}/checkout`, CUSTOMER)).toMatchObject({ json: { totals: { total: 200_000 } } });
  await assertOk(changeShop(boutique, { tiers: [elite] }));
  expect(calendar.stylistBudget).toBe("2000");
  expect((await shopper.openCalendar()).calendar.priceRules.tiers).toEqual([mini, luxury]);
});

const notRising = [premium, premium];
test.each<[object, string]>([
  [{ discountPercent: 91 }, "discountPercent: must be 90 or less."],
  [{ discountPercent: 12.5 }, "discountPercent: must be a whole number."],
  [{ giftCardSteps: [{ from: 0, amount: 0 }] }, "giftCardSteps.0.amount: must be 1 or more."],
  [{ giftCardSteps: [3_000, 0].map((from) => ({ from, amount: 1 })) }, "giftCardSteps: must start at rising totals."],
  [
    { giftCardSteps: [0, 1, 2, 3, 4].map((from) => ({ from, amount: 1 })) },
    "giftCardSteps: must have at most 4 entries.",
  ],
  [{ tiers: [] }, "tiers: must have a budget."],
  [{ tiers: notRising }, "tiers: must be in rising order."],
  [{ tiers: [{ ...premium, worth: 3_499 }] }, "tiers.0.worth: must not be below the budget."],
  [{ tiers: [{ ...premium, budget: null }] }, "tiers.0.budget: must be a number."],
  [{ tiers: [{ ...premium, label: "" }] }, "tiers.0.label: must not be empty."],
  [{ tiers: [premium, { ...luxury, badge: "x".repeat(31) }] }, "tiers.1.badge: must be at most 30 characters."],
  [{ priceFilters: [500, 250] }, "priceFilters: must be rising amounts."],
  [{ priceFilters: [0] }, "priceFilters.0: must be 1 or more."],
])("rejects %j", async (change, text) => {
  expect(await changeShop(api, change)).toMatchObject({ status: 400, text: `settings.${text}` });
});

test("pages carry the shop's price filters", async () => {
  await assertOk(changeShop(api, { priceFilters: [100] }));
  expect((await api.visitor().get("/api/shop")).json).toMatchObject({ priceFilters: [100] });
});

test("gifts can be listed below any limit", async () => {
  const { json } = await boutique.visitor().get("/api/shopify/products?price=under-100");
  const { products } = json as { products: { priceAmount: number }[] };
  expect(products.length).toBeGreaterThan(0);
  expect(Math.max(...products.map(({ priceAmount }) => priceAmount))).toBeLessThan(10_000);
});

test("returns page names discount and gift card only where they exist", async () => {
  const read = async () => (await boutique.visitor().get("/api/site/returns")).text;
  expect(await read()).toMatch(/The discount.*The gift card/s);
  await assertOk(changeShop(boutique, { discountPercent: 0, giftCardSteps: [] }));
  expect(await read()).not.toMatch(/discount|gift card/i);
});
