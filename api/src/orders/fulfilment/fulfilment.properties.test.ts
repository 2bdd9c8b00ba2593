import { randomUUID } from "node:crypto";
import { type FulfilmentState, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import fc from "fast-check";
import { setUpApi } from "../../../test/api";
import { call } from "../../../test/calls/prepare";
import { FORWARD_STATES, OFFER_STORIES, REPORTED_BEFORE, type Step, step } from "../../../test/fulfilment-stories";
import { ADDRESS, CUSTOMER, shopperWithTwelve } from "../../../test/full-calendar";
import { KillableProcess, KilledError } from "../../../test/killable-process";
import { catalogueWith, product } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { getOffers } from "../../calendars/order/offers";
import { getHoldEnd } from "../../calendars/order/order-state";
import { makeDue } from "../../calendars/order/settling";
import { ADDRESS_CHANGED_TASK, presentTasks, TASK_FILTERS } from "../../calendars/order/tasks";
import { readOne } from "../../calendars/stored-calendar";
import { placeOrder } from "../checkout/place-order";
import { refund } from "../refunds";
import { findReplacements, offerSubstitutes, respondToOffer, withdrawOffer } from "../replacement/change-offers";
import { settleDue } from "../settlement/settle-due";
import { changeAddress, recordPrintedLabel } from "./change-address";
import { claimOrder, moveOrder } from "./change-orders";

const STORY_COUNT = Number(process.env.STORIES ?? 25);
const STOCK_COUNT = 1_000;
const AMPLE_STOCK = catalogueWith(
  Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `prod_ring-${at + 1}`,
      { ...product(at + 1, STOCK_COUNT), isEngravable: at % 2 === 1 },
    ]),
  ),
);
const REPLACED_IDS = ["prod_ring-12", "prod_ring-13", "prod_ring-14"] as const;
type CountedId = "prod_ring-1" | (typeof REPLACED_IDS)[number];
const SENT_PARCEL = { carrier: "Royal Mail", trackingNumber: "AB123456785GB" };

// Unpaid orders must outlive the waits of a story.
const api = setUpApi({ products: AMPLE_STOCK, env: { ENGRAVING_PRICE: "1500", UNPAID_ORDER_HOURS: "2160" } });
let full: CalendarDocument;
beforeAll(async () => {
  const shopper = await shopperWithTwelve(api);
  const last = { itemId: shopper.items[11]?.id ?? "" };
  await assertOk(call(shopper, "changeVariant", last, { variantId: "var_ring-12", engraving: "A & B" }));
  full = await readCalendar(shopper.calendarId);
});

test("states, stock and emails add up after any story", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), runStory), {
    numRuns: STORY_COUNT + REPORTED_BEFORE.length,
    examples: REPORTED_BEFORE.map((story) => [story]),
  });
});

test.each(OFFER_STORIES.map((story) => ({ story, names: story.map((one) => one.do).join(", ") })))(
  "adds up after $names",
  async ({ story }) => {
    expect.hasAssertions();
    await runStory(story);
  },
);

async function runStory(story: Step[]): Promise<void> {
  const { services } = api;
  const { calendars } = services;
  const before = await countRings();
  const calendarId = await order();
  const itemId = full.items.find(({ day }) => day === 12)?._id ?? "";
  let now = Date.now();
  let state: FulfilmentState = "to_pick";
  let isRefunded = false;
  let undoUntil = 0;
  let claim = { by: "", until: 0 };
  let printed: number | undefined;
  const isFree = (by: string) => claim.until <= now || claim.by === by;

  for (const one of story) {
    const at = new Date(now);
    const calendar = await readCalendar(calendarId);
    await checkTaskFilters(calendar);
    const open = getOffers(calendar).find((offer) => offer.state === "offered");
    const isDayRefunded = calendar.items.some(({ isRefunded: isBack }) => isBack);
    const canChange = isOpen(state) && !isRefunded;
    if (one.do === "wait") now += one.seconds * MS_PER_SECOND;
    else if (one.do === "settle") {
      await settleDue(withMortal(one.dieAt), at).catch(ignoreKill);
    } else if (one.do === "refund") {
      await refund(services, calendarId, isRefunded ? "cancelled" : state === "sent" ? "fulfilled" : "placed").catch(
        () => {},
      );
      isRefunded = true;
      if (state !== "sent") state = "stopped";
    } else if (one.do === "offer") {
      const offering = findReplacements(services, calendarId, itemId).then(({ found }) => {
        const variantIds = found.slice(0, 2).map(({ variant }) => variant.id);
        return offerSubstitutes(services, { calendarId, itemId, variantIds, now: at });
      });
      expect(await succeeds(offering)).toBe(canChange && !open && !isDayRefunded);
    } else if (one.do === "forgetAddress") {
      if (calendar.deliveryAddress?.revision === 0 && printed === undefined && isBeforePacking(state))
        await calendars.collection.updateOne({ _id: calendarId as never }, { $set: { deliveryAddress: null } });
    } else if (one.do === "changeAddress") {
      const revision = calendar.deliveryAddress?.revision ?? null;
      // One of two at once wins.
      const changes = [1, 2].map((line2) =>
        succeeds(
          changeAddress(calendars, calendarId, { deliveryAddress: { ...ADDRESS, line2: `Flat ${line2}` }, revision }),
        ),
      );
      const changed = (await Promise.all(changes)).filter(Boolean);
      if (!isRefunded) expect(changed).toHaveLength(isBeforePacking(state) ? 1 : 0);
    } else if (one.do === "printLabel") {
      const { revision } = calendar.deliveryAddress ?? {};
      const isPrinted = await succeeds(recordPrintedLabel(calendars, calendarId, revision ?? 0));
      if (!isRefunded) expect(isPrinted).toBe(revision !== undefined && isOpen(state));
      if (isPrinted) printed = revision;
    } else if (one.do === "withdraw") {
      if (open) await withdrawOffer(calendars, { calendarId, offerId: open.id, now: at });
    } else if (one.do === "respond") {
      const { response } = one;
      const isAllowed = Boolean(canChange && open?.held && open.expiresAt > at);
      // One of two at once wins.
      const responses = [1, 2].map(() =>
        succeeds(respondToOffer(calendars, { calendarId, offerId: open?.id ?? "", response, now: at })),
      );
      expect((await Promise.all(responses)).filter(Boolean)).toHaveLength(isAllowed ? 1 : 0);
      if (!isAllowed || response.action === "decline" || state === "to_pick") continue;
      state = "to_pick";
      undoUntil = 0;
    } else if (one.do === "advance" || one.do === "undo") {
      const isUndo = one.do === "undo";
      const next = FORWARD_STATES[FORWARD_STATES.indexOf(one.from) + (isUndo ? -1 : 1)];
      const isWaiting = open && !isUndo && one.from !== "to_pick";
      const scans = one.isScanned ? getScans(calendar) : [];
      const isUnscanned = !isUndo && one.from === "picked" && scans.length < calendar.items.filter(isKept).length;
      const isAllowed =
        next &&
        state === one.from &&
        !isRefunded &&
        isFree(one.who) &&
        !isWaiting &&
        !isUnscanned &&
        (isUndo || one.from !== "picked" || calendar.deliveryAddress) &&
        (!isUndo || undoUntil > now);
      const parcel = next === "sent" ? { parcel: SENT_PARCEL } : {};
      const outcome = moveOrder(calendars, calendarId, {
        who: one.who,
        now: at,
        from: one.from,
        action: one.do,
        scans,
        ...parcel,
      });
      expect(await succeeds(outcome)).toBe(Boolean(isAllowed));
      if (!isAllowed) continue;
      state = next;
      undoUntil = isUndo ? 0 : now + MS_PER_MINUTE;
      claim = { by: "", until: 0 };
    } else {
      const isAllowed =
        state !== "sent" && state !== "stopped" && !isRefunded && (one.do === "takeOver" || isFree(one.who));
      expect(await succeeds(claimOrder(calendars, calendarId, { who: one.who, now: at, action: one.do }))).toBe(
        isAllowed,
      );
      if (isAllowed) claim = one.do === "release" ? { by: "", until: 0 } : { by: one.who, until: now + 2 * 3_600_000 };
    }
  }

  const end = new Date(now + 10 * MS_PER_MINUTE);
  const left = getOffers(await readCalendar(calendarId)).find((offer) => offer.state === "offered");
  if (left) await withdrawOffer(calendars, { calendarId, offerId: left.id, now: end });
  await changeCalendar(calendars, { _id: calendarId }, { settlement: makeDue(end) }, { isBooks: true });
  await settleDue(services, end);
  const calendar = await readCalendar(calendarId);
  const { fulfilment, settlement } = calendar;
  expect(fulfilment).toMatchObject({ state, dueOn: isOpen(state) ? expect.any(String) : null });
  checkAddress(calendar, { state, printed });
  await checkTaskFilters(calendar);
  expect(settlement).toMatchObject({ dueAt: getHoldEnd(calendar) ?? null, stuck: null });
  const emails = settlement?.enqueuedEmails.filter((key) => key.startsWith("order-sent:")) ?? [];
  expect(emails.length).toBeLessThanOrEqual(state === "sent" ? 1 : 0);
  if (state === "sent" && !isRefunded) expect(emails).toHaveLength(1);
  const isReturned = isRefunded && state !== "sent";
  const after = await countRings();
  expect(before["prod_ring-1"] - after["prod_ring-1"]).toBe(isReturned ? 0 : 1);
  checkOffers(calendar, { isReturned, isRefunded });
  const offers = getOffers(calendar);
  const kept = offers.filter((offer) => offer.state === "accepted" || offer.wish === "refund");
  // Gone for good: what was replaced or refunded. In the order: what the day holds now.
  const gone = kept.map(({ replaced }) => replaced.productId);
  const day = calendar.items.find(({ _id }) => _id === itemId);
  const inOrder = isReturned || day?.isRefunded ? [] : [day?.productId];
  for (const id of REPLACED_IDS) {
    const expected = [...gone, ...inOrder].filter((one) => one === id).length;
    expect([id, before[id] - after[id]]).toEqual([id, expected]);
  }
}

/** No parcel leaves without an address, and a label with an earlier one is named. */
function checkAddress(
  calendar: CalendarDocument,
  { state, printed }: { state: FulfilmentState; printed: number | undefined },
) {
  const revision = calendar.deliveryAddress?.revision;
  if (state === "packed" || state === "sent") expect(revision).toBeDefined();
  const isOutdated = printed !== undefined && printed < (revision ?? 0) && isOpen(state);
  expect(presentTasks(calendar).includes(ADDRESS_CHANGED_TASK)).toBe(isOutdated);
}

/** The list finds an order by its tasks as soon as the order shows one. */
async function checkTaskFilters(calendar: CalendarDocument) {
  const filter = { _id: calendar._id, $or: [...TASK_FILTERS] };
  const found = await api.services.calendars.collection.countDocuments(filter as object);
  expect(found > 0).toBe(presentTasks(calendar).length > 0);
}

/** Money and states of the offers, whatever happened. */
function checkOffers(
  calendar: CalendarDocument,
  { isReturned, isRefunded }: Record<"isReturned" | "isRefunded", boolean>,
) {
  const offers = getOffers(calendar);
  expect(offers.filter(({ state }) => state === "offered")).toEqual([]);
  const due = offers.reduce((sum, { refund: back }) => sum + (back?.amount ?? 0), 0);
  const paid = (calendar.order?.payments ?? []).flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
  const refunded = paid.reduce((sum, amount) => sum + amount, 0);
  expect(due).toBeLessThanOrEqual(calendar.checkout?.totals.total ?? 0);
  const { subtotal = 0, discount = 0, engraving = 0, total = 0 } = calendar.checkout?.totals ?? {};
  expect([engraving, total]).toEqual([1500, subtotal - discount + engraving]);
  // A refund of the whole order covers what was not paid back yet.
  if (isRefunded) expect(refunded).toBeLessThanOrEqual(due);
  else expect(refunded).toBe(due);
  expect(new Set(paid.map(String)).size).toBeLessThanOrEqual(offers.length);
  expect(new Set(calendar.settlement?.enqueuedEmails).size).toBe(calendar.settlement?.enqueuedEmails.length);
  if (!isReturned) expect(calendar.items).toHaveLength(12);
  expect(calendar.revision).toBe(full.revision);
}

async function order(): Promise<string> {
  const calendarId = randomUUID();
  const { calendars } = api.services;
  await calendars.collection.insertOne({ ...full, _id: calendarId, ownerId: calendarId } as never);
  await placeOrder(api.services, { ...CUSTOMER, calendarId, ownerId: calendarId, buyerIp: "::1" });
  await changeCalendar(calendars, { _id: calendarId }, { settlement: makeDue(new Date(0)) }, { isBooks: true });
  await settleDue(api.services);
  return calendarId;
}

async function readCalendar(calendarId: string): Promise<CalendarDocument> {
  const calendar = await readOne(api.services.calendars, { _id: calendarId });
  if (!calendar) throw new Error("The calendar no longer exists.");
  return calendar;
}

async function countRings() {
  const left = await api.services.database.connection.collection("stock").findOne({});
  const count = (id: CountedId): [CountedId, number] => [id, left?.left[id.replace("prod", "var")] ?? STOCK_COUNT];
  return Object.fromEntries(["prod_ring-1" as const, ...REPLACED_IDS].map(count)) as Record<CountedId, number>;
}

/** Services of a process that is killed after some of its steps. */
function withMortal(dieAt: number | null) {
  const process = new KillableProcess();
  Object.assign(process, { left: dieAt ?? Number.POSITIVE_INFINITY, isAfter: true });
  const { services } = api;
  const { calendars, email } = services;
  return {
    ...services,
    calendars: { db: calendars.db, collection: process.wrap(calendars.collection) } as unknown as CalendarModel,
    catalogue: process.wrap(services.catalogue),
    email: { ...email, queue: process.wrap(email.queue) },
  };
}

const isKept = ({ isRefunded }: { isRefunded: boolean }) => !isRefunded;

/** Right scans of all boxes whose code is known: that of a replacement follows with the settlement. */
function getScans({ items, fulfilment }: CalendarDocument) {
  const skus = new Map(fulfilment?.codes.map(({ variantId, sku }) => [variantId, sku]));
  return items.filter(isKept).flatMap(({ _id, variantId }) => {
    const code = skus.get(variantId);
    return code ? [{ itemId: _id, code }] : [];
  });
}

const isBeforePacking = (state: FulfilmentState) => state === "to_pick" || state === "picked";
const isOpen = (state: FulfilmentState) => state !== "sent" && state !== "stopped";
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
function ignoreKill(error: unknown): void {
  if (!(error instanceof KilledError)) throw error;
}
