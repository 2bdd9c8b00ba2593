import type { AdminCalendar } from "@advent/contract";
import type { OrderFixture } from "../../../../test/shop/shop-state";
import { storyAtShop } from "../../../../test/shop/story";

const story = storyAtShop();

const pay = async (change: Partial<OrderFixture> = {}) => {
  const order = Object.assign(story.shop.buyer.pay(await story.checkOut()), change);
  await hear();
  return order;
};
const hear = () => story.shop.buyer.sendWebhooks(story.webhooks, { twice: true });
const inAdmin = async () => (await story.inAdmin()) as unknown as AdminCalendar;
const getVersion = async () => (await inAdmin()).refundable?.version ?? 0;
const getBack = ({ refunds }: OrderFixture) => refunds.map(({ transactions }) => transactions[0]?.amount);

async function refund(amount: number, { refundId = "refund-1", version = -1, days = [] as number[] } = {}) {
  const admin = await story.api.admin();
  const body = { refundId, version: version < 0 ? await getVersion() : version, amount, days };
  return admin.post(`/api/admin/calendars/${story.shopper.calendarId}/refund-part`, body);
}

test("part of a payment is refunded while the order stays", async () => {
  const order = await pay();
  const days = expect.arrayContaining([{ day: 3, amount: 10_200 }]);
  expect((await inAdmin()).refundable).toMatchObject({ paid: 158_100, kept: 158_100, currency: "GBP", days });
  expect((await refund(8_500, { days: [5, 3] })).json).toMatchObject({
    orderState: "paid",
    refundable: { kept: 149_600 },
  });
  await hear();
  await story.settle();
  const { orderState, refundable, orderEvents, giftCard } = await inAdmin();
  expect({ orderState, kept: refundable?.kept, isWithdrawn: giftCard?.isWithdrawn }).toEqual({
    orderState: "paid",
    kept: 149_600,
    isWithdrawn: false,
  });
  expect(orderEvents.map(({ what }) => what)).toContain("Refund of £85.00 for days 3 and 5 requested.");
  expect([order.cancelled_at, getBack(order), story.stockOf(3)]).toEqual([null, ["85.00"], 4]);
});

test("rest after a part is refunded with the whole order", async () => {
  const order = await pay();
  await refund(8_500);
  const admin = await story.api.admin();
  await admin.post(`/api/admin/calendars/${story.shopper.calendarId}/refund`, { orderState: "paid" });
  await hear();
  expect(getBack(order)).toEqual(["85.00", "1496.00"]);
  expect(await story.calendar()).toMatchObject({ orderState: "refunded" });
});

test("interrupted refund is completed once when repeated", async () => {
  const order = await pay();
  const version = await getVersion();
  // Interrupted before the shop refunds, then after it, then after its webhook.
  story.shop.behaviours = [{ status: 400 }, "normal"];
  expect((await refund(90_000, { version })).status).toBeGreaterThanOrEqual(500);
  expect(getBack(order)).toEqual([]);
  story.shop.lost = ["RefundOrder"];
  expect((await refund(90_000, { version })).status).toBe(503);
  expect(getBack(order)).toEqual(["900.00"]);
  expect((await refund(90_000, { version })).status).toBe(200);
  await hear();
  expect((await refund(90_000, { version })).status).toBe(200);
  expect(getBack(order)).toEqual(["900.00"]);
  expect((await inAdmin()).refundable).toMatchObject({ kept: 68_100 });
});

test("two refunds at once by two people are one", async () => {
  const order = await pay();
  const version = await getVersion();
  const responses = await Promise.all(["refund-1", "refund-2"].map((refundId) => refund(5_000, { refundId, version })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(getBack(order)).toEqual(["50.00"]);
});

test("same refund pressed twice is one", async () => {
  const order = await pay();
  const version = await getVersion();
  const responses = await Promise.all([1, 2, 3].map(() => refund(5_000, { version })));
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await hear();
  expect([getBack(order), (await inAdmin()).refundable?.kept]).toEqual([["50.00"], 153_100]);
});

test.each([
  [
    "amount that is not less than what is left",
    { amount: 158_100 },
    "amount: must be less than £1,581.00, which is left of the payment.",
  ],
  ["version that has changed", { amount: 100, version: 0 }, "The order has changed. Please check it again."],
])("rejects an %s", async (_case, { amount, ...options }, text) => {
  const order = await pay();
  expect(await refund(amount, options)).toMatchObject({ status: 409, text });
  expect(getBack(order)).toEqual([]);
});

test("rejects another amount for a known refund", async () => {
  await pay();
  await refund(5_000);
  expect(await refund(6_000)).toMatchObject({
    status: 409,
    text: "refundId: belongs to another refund of this order.",
  });
});

test.each([
  ["JPY", 190, "19000"],
  ["KWD", 0.41, "41.000"],
])("order paid in %s is refunded in that currency", async (currency, rate, amount) => {
  const order = await pay({ presentment_currency: currency, rate });
  expect((await refund(10_000)).status).toBe(200);
  const request = story.shop.requests.find(({ query }) => query.includes("refundCreate"));
  expect(request?.variables).toMatchObject({ input: { currency, transactions: [{ amount }] } });
  expect(getBack(order)).toEqual(["100.00"]);
});
