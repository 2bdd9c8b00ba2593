import { randomUUID } from "node:crypto";
import { MS_PER_DAY, MS_PER_SECOND } from "@advent/contract";
import fc from "fast-check";
import { type RunningApi, startApi } from "../../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../../test/full-calendar";
import { KillableProcess, KilledError } from "../../../test/killable-process";
import { payLater } from "../../../test/pay-later";
import { catalogueWith, product } from "../../../test/small-catalogue";
import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { getSettledState, getSettlement } from "../../calendars/order/order-state";
import type { PaymentStatus } from "../../calendars/order/payment";
import { readOne } from "../../calendars/stored-calendar";
import { AppError } from "../../errors";
import { ERROR_STATUSES } from "../../http/error-statuses";
import { placeOrder } from "../checkout/place-order";
import { moveOrder } from "../fulfilment/change-orders";
import type { Confirmation, Orders } from "../orders";
import { recordPayment } from "../record-payment";
import { getOrderKey, toStockLines } from "../stock-lines";
import { type SettlementDeps, settleDue } from "./settle-due";
import { markOrderPaid } from "./settle-unpaid";

const STORIES = Number(process.env.STORIES ?? 12);

type Step =
  | { do: "check out"; who: 0 | 1 | 2 }
  | { do: "mark as paid" | "pick" }
  | { do: "pay"; who: 0 | 1; lost: boolean }
  | { do: "cancel" | "refund" | "repeat the last message"; who: 0 | 1 }
  | { do: "settle"; dieAt: number | null; isAfter: boolean }
  | { do: "wait"; minutes: number };

const who = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("check out" as const), who: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
  fc.record({ do: fc.constantFrom("mark as paid" as const, "pick" as const) }),
  fc.record({ do: fc.constant("pay" as const), who, lost: fc.boolean() }),
  fc.record({ do: fc.constantFrom("cancel" as const, "refund" as const, "repeat the last message" as const), who }),
  fc.record({
    do: fc.constant("settle" as const),
    dieAt: fc.option(fc.integer({ min: 0, max: 12 })),
    isAfter: fc.boolean(),
  }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 31, 24 * 60, 3 * 24 * 60) }),
);

const checkOut: Step = { do: "check out", who: 0 };
const pay: Step = { do: "pay", who: 0, lost: false };
const checkOutUnpaid: Step = { do: "check out", who: 2 };
const waitThreeDays: Step = { do: "wait", minutes: 3 * 24 * 60 };
const cancel: Step = { do: "cancel", who: 0 };
const settle = (dieAt: number | null): Step => ({ do: "settle", dieAt, isAfter: true });

/** Past failures, and a process killed after each of its steps before the order ends. */
const REPORTED_BEFORE: Step[][] = [
  [checkOut, pay, settle(null), cancel, { ...pay, lost: true }, settle(null)],
  [checkOut, { do: "wait", minutes: 1440 }, { ...pay, lost: true }, { do: "check out", who: 1 }, pay],
  [checkOut, pay, settle(2), pay, pay],
  [checkOut, pay, settle(null), cancel, settle(null), pay, settle(null)],
  [checkOut, pay, settle(null), cancel, settle(null), pay, settle(null), cancel],
  ...[0, 1, 2, 3, 4, 5, 6].map((dieAt) => [checkOut, pay, settle(dieAt), cancel]),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((dieAt) => [checkOutUnpaid, settle(null), waitThreeDays, settle(dieAt)]),
  ...[0, 1, 2, 3].map((dieAt) => [checkOutUnpaid, waitThreeDays, settle(dieAt), { do: "mark as paid" } as const]),
  [checkOutUnpaid, settle(null), { do: "pick" }, waitThreeDays, settle(null)],
  [checkOutUnpaid, settle(null), waitThreeDays, settle(2), { ...checkOut, who: 1 }],
];

let api: RunningApi;
let full: CalendarDocument;
beforeAll(async () => {
  const last = product(1, 1);
  api = await startApi({ products: catalogueWith({ "prod_ring-1": last }) });
  await api.services.catalogue.reserve("nobody", []);
  await api.services.catalogue.release("nobody", []);
  full = await readCalendar((await shopperWithTwelve(api)).calendarId);
});
afterAll(() => api.stop());

test("money, stock, cards and emails add up after any story", async () => {
  const stories = fc.array(step, { minLength: 3, maxLength: 14 });
  await fc.assert(fc.asyncProperty(stories, report), {
    numRuns: STORIES + REPORTED_BEFORE.length,
    examples: REPORTED_BEFORE.map((story) => [story]),
  });
});

async function report(story: Step[]): Promise<void> {
  const shop = payLater();
  const owners = [await fullCalendar(), await fullCalendar(), await fullCalendar()] as const;
  const unpaid = owners[2].calendarId;
  shop.ownBook.add(unpaid);
  let isKept = false;
  const before = await stockNow();
  let now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const parts = { ...api.services, orders: shop.port, email: { queue: shop.emailQueue } } satisfies SettlementDeps;
  let last: Confirmation | undefined;
  const confirm = async (confirmation: Confirmation) => {
    last = confirmation;
    await recordPayment(parts, confirmation);
  };
  const change = async (calendarId: string, status: PaymentStatus) => {
    const order = [...shop.orders.values()].find((one) => one.calendarId === calendarId && one.status === "paid");
    if (!order) return;
    shop.orders.set(order.ref, { ...order, status, asOf: new Date(order.asOf.getTime() + 1000) });
    await confirm(shop.confirmationOf(order.ref));
  };
  const take: Record<Step["do"], (one: never) => Promise<unknown>> = {
    "mark as paid": async () => {
      await markOrderPaid(parts.calendars, unpaid).then(() => (isKept = true), ignoreConflict);
    },
    pick: async () => {
      const step = { who: "ann", now: new Date(now), from: "to_pick", action: "advance" } as const;
      await moveOrder(parts.calendars, unpaid, step).then(() => (isKept = true), ignoreConflict);
    },
    "check out": async ({ who }: { who: 0 | 1 | 2 }) => {
      const { calendarId } = owners[who];
      const { ownerId } = (await readCalendar(calendarId)) as CalendarDocument;
      return placeOrder(parts, { ...CUSTOMER, calendarId, ownerId, buyerIp: "::1" }).catch((error: Error) =>
        expect(error.message).toMatch(/out of stock|changed/),
      );
    },
    pay: async ({ who, lost }: { who: 0 | 1; lost: boolean }) => {
      const { calendarId } = owners[who];
      const request = shop.requests.findLast((order) => order.calendarId === calendarId);
      if (!request || shop.orders.has(`${calendarId}-2`)) return;
      const ref = shop.orders.has(`${calendarId}-1`) ? `${calendarId}-2` : `${calendarId}-1`;
      const { revision, totals } = request;
      const facts = {
        ref,
        orderNumber: `#${ref}`,
        revision,
        amount: totals.total,
        currency: "GBP",
        lines: [],
        refunds: [],
      };
      shop.orders.set(ref, { ...facts, status: "paid", asOf: new Date(now), calendarId });
      if (!lost) await confirm(shop.confirmationOf(ref));
    },
    cancel: ({ who }: { who: 0 | 1 }) => change(owners[who].calendarId, "cancelled"),
    refund: ({ who }: { who: 0 | 1 }) => change(owners[who].calendarId, "refunded"),
    "repeat the last message": async () => last && recordPayment(parts, last),
    settle: async ({ dieAt, isAfter }: { dieAt: number | null; isAfter: boolean }) => {
      now += MS_PER_SECOND;
      const process = new KillableProcess();
      Object.assign(process, { left: dieAt ?? Number.POSITIVE_INFINITY, isAfter });
      const giftCards = process.wrap(shop.port.giftCards as NonNullable<Orders["giftCards"]>);
      await settleDue(
        {
          ...parts,
          calendars: {
            db: api.services.database.connection,
            collection: process.wrap(api.services.calendars.collection),
          } as unknown as CalendarModel,
          catalogue: process.wrap(api.services.catalogue),
          orders: { ...process.wrap({ ...shop.port }), reconcile: shop.port.reconcile, giftCards },
          email: { queue: process.wrap(shop.emailQueue) },
        },
        new Date(now),
      ).catch((error: unknown) => {
        if (!(error instanceof KilledError)) throw error;
      });
    },
    wait: async ({ minutes }: { minutes: number }) => {
      now += minutes * 60_000;
    },
  };
  const goOn = async () => {
    for (let round = 0; round < 8; round += 1) {
      now += MS_PER_DAY / 2;
      await settleDue(parts, new Date(now));
    }
  };
  try {
    for (const one of story) await take[one.do](one as never);
    await goOn();
    for (const { calendarId } of owners) {
      for (const _order of shop.orders.keys()) {
        if (getSettledState(await readCalendar(calendarId)) === "disputed") await change(calendarId, "cancelled");
      }
    }
    await goOn();
    const calendars = await Promise.all(owners.map(({ calendarId }) => readCalendar(calendarId)));
    for (const calendar of calendars) {
      checkCards(calendar, shop);
      checkEmails(calendar, shop);
    }
    expect(await stockNow()).toEqual(minus(before, calendars));
    const { orderNumber, order } = await readCalendar(unpaid);
    expect(orderNumber !== null && order?.payments[0]?.status === "cancelled").toBe(orderNumber !== null && !isKept);
  } finally {
    jest.restoreAllMocks();
    for (const { calendarId } of owners) {
      const calendar = await readCalendar(calendarId);
      await api.services.catalogue.release(getOrderKey(calendar), toStockLines(calendar, shop.port));
    }
  }
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError) || ERROR_STATUSES[error.code] !== 409) throw error;
}

async function fullCalendar(): Promise<{ calendarId: string }> {
  const calendarId = randomUUID();
  const { collection } = api.services.calendars;
  await collection.insertOne({ ...full, _id: calendarId, ownerId: calendarId } as never);
  return { calendarId };
}

async function readCalendar(calendarId: string): Promise<CalendarDocument> {
  const calendar = await readOne(api.services.calendars, { _id: calendarId });
  if (!calendar) throw new Error("The calendar no longer exists.");
  return calendar;
}

async function stockNow(): Promise<Record<string, number>> {
  const found = await api.services.database.connection.collection("stock").findOne({});
  const held = (found?.held ?? []) as { lines: { variantId: string; quantity: number }[] }[];
  const left = { ...(found?.left as Record<string, number> | undefined) };
  for (const { lines } of held)
    for (const line of lines) left[line.variantId] = (left[line.variantId] ?? 0) + line.quantity;
  return left;
}

function checkCards(calendar: CalendarDocument, { cards }: ReturnType<typeof payLater>): void {
  const own = [...cards.values()].filter(({ calendarId }) => calendarId === calendar._id);
  const active = own.filter(({ isActive }) => isActive);
  const state = getSettledState(calendar);
  if (state === "paid") expect(active).toHaveLength(1);
  if (state === "over" || state === "awaiting" || state === "none") expect(active).toHaveLength(0);
}

function checkEmails(calendar: CalendarDocument, { mails: emails }: ReturnType<typeof payLater>): void {
  const { enqueuedEmails } = getSettlement(calendar);
  for (const key of enqueuedEmails) expect(emails.has(key)).toBe(true);
  const last = enqueuedEmails
    .map((key) => key.split(":")[0])
    .findLast((kind) => /^order-(?!disputed)/.test(kind ?? ""));
  const state = getSettledState(calendar);
  if (state === "paid") expect(last).toBe("order-confirmed");
  if (state === "over" && last) expect(last).toMatch(/^order-(cancelled|refunded)$/);
  const countEmails = (kind: string) => enqueuedEmails.filter((key) => key.startsWith(kind)).length;
  expect(countEmails("order-confirmed")).toBe(countEmails("shop-order"));
  if (state === "over")
    expect(countEmails("order-cancelled") + countEmails("order-refunded")).toBeGreaterThanOrEqual(
      countEmails("order-confirmed"),
    );
}

function minus(before: Record<string, number>, calendars: readonly CalendarDocument[]): Record<string, number> {
  const left = { ...before };
  for (const calendar of calendars) {
    const { sold } = getSettlement(calendar);
    if (getSettledState(calendar) === "paid") expect(sold).not.toBeNull();
    if (getSettledState(calendar) === "over") expect(sold).toBeNull();
    if (!sold) continue;
    const taken = calendar.items.filter(({ variantId }) => !sold.short.includes(variantId));
    for (const { variantId } of taken) left[variantId] = (left[variantId] ?? 0) - 1;
  }
  return left;
}
