import { MS_PER_HOUR } from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../../test/api";
import { shopperWithOrder } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { readOne } from "../../calendars/stored-calendar";
import type { Email } from "../../email/mailer";
import { moveOrder } from "../fulfilment/change-orders";
import { settleDue } from "./settle-due";

const HOLD_MS = 2 * MS_PER_HOUR;
const api = setUpApi({ products: smallCatalogue, env: { UNPAID_ORDER_HOURS: "2" } });

const find = async (calendarId: string) => {
  const calendar = await readOne(api.services.calendars, { _id: calendarId });
  if (!calendar?.checkout) throw new Error("The calendar has no order.");
  return { ...calendar, checkout: calendar.checkout };
};
const countStock = async () => (await api.services.catalogue.findByHandle("ring-3"))?.inventory.totalAvailable;
const markPaid = async (calendarId: string) => (await api.admin()).post(`/api/admin/calendars/${calendarId}/mark-paid`);
const readAdmin = async (calendarId: string) => (await api.admin()).get(`/api/admin/calendars/${calendarId}`);
async function endHold(calendarId: string): Promise<void> {
  const { placedAt } = (await find(calendarId)).checkout;
  await settleDue(api.services, new Date(placedAt.getTime() + HOLD_MS));
}
async function sendEmails(): Promise<Email[]> {
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  return sent;
}

test("unpaid order ends, returns its stock and says why", async () => {
  const before = await countStock();
  const shopper = await shopperWithOrder(api);
  const { calendarId } = shopper;
  const { placedAt } = (await find(calendarId)).checkout;
  const heldUntil = new Date(placedAt.getTime() + HOLD_MS).toISOString();
  expect((await shopper.openCalendar()).calendar).toMatchObject({ orderState: "placed", heldUntil });
  const [confirmed] = (await sendEmails()).filter(({ to }) => to === "ada@example.com");
  expect(confirmed?.text).toContain("If we haven’t received your payment by then, your order will be cancelled.");
  await settleDue(api.services, new Date(placedAt.getTime() + HOLD_MS - 1));
  expect(await countStock()).toBe((before ?? 0) - 1);
  await endHold(calendarId);
  expect(await countStock()).toBe(before);
  expect((await shopper.openCalendar()).calendar).toMatchObject({ orderState: "cancelled", heldUntil: null });
  expect((await readAdmin(calendarId)).json).toMatchObject({
    orderState: "cancelled",
    giftCard: { isWithdrawn: true },
    orderEvents: [{ what: expect.stringMatching(/^AC-.*: cancelled\. No payment arrived in time\.$/) }],
  });
  expect(await find(calendarId)).toMatchObject({ fulfilment: { state: "stopped" }, settlement: { dueAt: null } });
  expect((await sendEmails()).map(({ text }) => text)).toEqual([
    expect.stringContaining("We didn’t receive your payment in time, so your order was cancelled"),
  ]);
});

test("order marked as paid does not end", async () => {
  const shopper = await shopperWithOrder(api);
  const { calendarId } = shopper;
  expect(await markPaid(calendarId)).toMatchObject({
    status: 200,
    json: { orderState: "paid", heldUntil: null, orderDifferences: [], refundable: { paid: 158_100, kept: 158_100 } },
  });
  await endHold(calendarId);
  expect((await shopper.openCalendar()).calendar).toMatchObject({ orderState: "paid" });
  expect((await find(calendarId)).settlement).toMatchObject({ sold: { short: [] }, dueAt: null });
});

test("order that is being packed does not end", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await moveOrder(api.services.calendars, calendarId, {
    who: "ann",
    now: new Date(),
    from: "to_pick",
    action: "advance",
  });
  expect((await readAdmin(calendarId)).json).toMatchObject({ orderState: "placed", heldUntil: null });
  await endHold(calendarId);
  expect((await readAdmin(calendarId)).json).toMatchObject({ orderState: "placed" });
});

test("ended order cannot be marked as paid", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await endHold(calendarId);
  expect(await markPaid(calendarId)).toMatchObject({
    status: 409,
    text: "The order has changed. Please check it again.",
  });
});

test("marking as paid twice at once records one payment", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const statuses = await Promise.all([markPaid(calendarId), markPaid(calendarId)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await find(calendarId)).order?.payments).toHaveLength(1);
});

test("payment in the same moment keeps the order", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const { collection } = api.services.calendars;
  const calendars = Object.assign(Object.create(api.services.calendars), {
    collection: new Proxy(collection, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== "findOneAndUpdate") return typeof value === "function" ? value.bind(target) : value;
        return async (...args: never[]) => {
          const result = await Reflect.apply(value, target, args);
          // After the claim and before the end of the hold is stored.
          if ((await find(calendarId)).order === null) await markPaid(calendarId);
          return result;
        };
      },
    }),
  });
  const { placedAt } = (await find(calendarId)).checkout;
  await settleDue({ ...api.services, calendars }, new Date(placedAt.getTime() + HOLD_MS));
  await settleDue(api.services, new Date(placedAt.getTime() + 2 * HOLD_MS));
  expect((await readAdmin(calendarId)).json).toMatchObject({ orderState: "paid", giftCard: { isWithdrawn: false } });
  expect((await find(calendarId)).settlement?.sold).toMatchObject({ short: [] });
});

test("refund of an order marked as paid keeps its amount", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await markPaid(calendarId);
  await sendEmails();
  const admin = await api.admin();
  const path = `/api/admin/calendars/${calendarId}`;
  const part = { refundId: "part-1", version: 1, amount: 5_000, days: [] };
  expect((await admin.post(`${path}/refund-part`, part)).json).toMatchObject({
    orderState: "paid",
    refundable: { paid: 158_100, kept: 153_100 },
  });
  expect((await admin.post(`${path}/refund`, { orderState: "paid" })).json).toMatchObject({ orderState: "cancelled" });
  expect((await sendEmails()).map(({ text }) => text)).toEqual([
    expect.stringContaining("We will refund your payment to your original payment method."),
  ]);
});
