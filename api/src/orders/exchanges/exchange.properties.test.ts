import { randomUUID } from "node:crypto";
import { type ExchangeState, isExchangeOpen, isSealed, type LandingCalendar, MS_PER_DAY } from "@advent/contract";
import fc from "fast-check";
import { type RunningApi, startApi } from "../../../test/api";
import { sendParcel, shopperWithOrder } from "../../../test/full-calendar";
import { KillableProcess, KilledError } from "../../../test/killable-process";
import { EXCHANGE_ADDRESS, Recipient } from "../../../test/recipient";
import { product } from "../../../test/small-catalogue";
import type { CalendarDocument, CalendarModel } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { openDay } from "../../calendars/openings/open-day";
import type { ExchangeDocument } from "../../calendars/order/exchange-document";
import { findOpenExchange, getExchangeState } from "../../calendars/order/exchange-state";
import { getKeptAmount } from "../../calendars/order/order-state";
import { makeDue } from "../../calendars/order/settling";
import { readOne } from "../../calendars/stored-calendar";
import { isClientError } from "../../errors";
import { refund } from "../refunds";
import { settleDue } from "../settlement/settle-due";
import { changeDelivery, moveExchange } from "./move-exchange";
import { storeExchange } from "./request-exchange";

const STORY_COUNT = Number(process.env.STORIES ?? 12);
const FIRST_DAY = "2026-12-13";
const RING_NUMBERS = [1, 2, 3] as const;
/** One of ring 1 is left for exchanges in every story. */
const STOCK_LEFT = [1, 3, 3] as const;
const STAFF_ID = "ann";

type Killable = { dieAt: number | null };
type Step =
  | { do: "wait"; days: number }
  | { do: "open"; day: number }
  | ({ do: "request"; day: number; ring: number; phone: "a" | "b" } & Killable)
  | ({ do: "move"; day: number; to: ExchangeState } & Killable)
  | { do: "redirect"; day: number }
  | ({ do: "settle" } & Killable)
  | { do: "refund" };

const dieAt = fc.option(fc.integer({ min: 0, max: 8 }), { freq: 2 });
const day = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 2, 31) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("open" as const), day }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("request" as const),
      day,
      ring: fc.constantFrom(...RING_NUMBERS),
      phone: fc.constantFrom("a" as const, "b" as const),
      dieAt,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      day,
      to: fc.constantFrom<ExchangeState>("received", "sent", "cancelled"),
      dieAt,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("redirect" as const), day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const), dieAt }) },
  { weight: 1, arbitrary: fc.constant({ do: "refund" as const }) },
);

let api: RunningApi;
let sent: CalendarDocument;
let now = 0;
beforeAll(async () => {
  const products = Array.from({ length: 14 }, (_, index) => {
    const one = product(index + 1, STOCK_LEFT[index] === undefined ? 50 : STOCK_LEFT[index] + 1);
    return { ...one, name: `Catalogue ${one.name}` };
  });
  api = await startApi({ products, adapt: () => ({ openingClock: () => now }) });
  const order = await shopperWithOrder(api);
  await sendParcel(api, order);
  await api.services.calendars.updateOne({ _id: order.calendarId }, { $set: { "fulfilment.undoUntil": null } });
  sent = await readCalendar(order.calendarId);
});
afterAll(() => api.stop());

test("stock, money and sealed days hold in any story", async () => {
  const opened: Step[] = [1, 2, 3].map((one) => ({ do: "open", day: one }));
  const request: Step = { do: "request", day: 3, ring: 1, phone: "a", dieAt: null };
  const examples: Step[][] = [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((end): Step[] => [
      { do: "wait", days: 2 },
      ...opened,
      { ...request, dieAt: end },
    ]),
    ...[0, 2, 4, 6].map((end): Step[] => [
      { do: "wait", days: 2 },
      ...opened,
      request,
      { do: "move", day: 3, to: "cancelled", dieAt: end },
      request,
    ]),
    [{ do: "wait", days: 2 }, ...opened, request, { do: "refund" }],
    [
      { do: "wait", days: 2 },
      ...opened,
      request,
      { do: "move", day: 3, to: "received", dieAt: null },
      { do: "redirect", day: 3 },
    ],
  ];
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), runStory), {
    numRuns: STORY_COUNT + examples.length,
    examples: examples.map((story) => [story]),
  });
});

async function runStory(story: Step[]): Promise<void> {
  now = Date.parse(`${FIRST_DAY}T09:00:00Z`);
  const calendarId = await copyCalendar();
  const before = await countStock();
  const { total } = (await readCalendar(calendarId)).checkout?.totals ?? {};
  for (const one of story) {
    await takeStep(calendarId, one).catch(ignoreExpectedError);
    await expectOneEach(calendarId);
    if (one.do === "open") await expectSealed(calendarId);
  }
  await expectSealed(calendarId);
  await changeCalendar(
    api.services.calendars,
    { _id: calendarId },
    { settlement: makeDue(new Date(0)) },
    { isBooks: true },
  );
  await settleDue(api.services);
  const calendar = await readCalendar(calendarId);
  expect(calendar.settlement).toMatchObject({ dueAt: null, stuck: null });
  const standing = calendar.exchanges.filter((exchange) => getExchangeState(calendar, exchange) !== "cancelled");
  const taken = RING_NUMBERS.map(
    (ring) => standing.filter(({ replacement }) => replacement.variantId === `var_ring-${ring}`).length,
  );
  expect((await countStock()).map((count, at) => count + (taken[at] ?? 0))).toEqual(before);
  for (const { returned, replacement } of calendar.exchanges)
    expect(replacement.price).toBeLessThanOrEqual(returned.price);
  const isRefunded = Boolean(calendar.order);
  expect({ total: calendar.checkout?.totals.total, kept: isRefunded || getKeptAmount(calendar) }).toEqual({
    total,
    kept: isRefunded || total,
  });
  await endStory(calendar);
}

async function takeStep(calendarId: string, one: Step): Promise<void> {
  const { services } = api;
  if (one.do === "wait") now += one.days * MS_PER_DAY;
  else if (one.do === "open") {
    const visitor = { ownerId: undefined, device: undefined, isPerson: async () => true, now };
    await openDay(services.calendars, { calendarId, itemId: getItemId(calendarId, one.day) }, visitor);
  } else if (one.do === "refund") await refund(services, calendarId, "fulfilled");
  else if (one.do === "settle") await settleDue(withMortal(one));
  else if (one.do === "request") {
    const chosen = { productId: `prod_ring-${one.ring}`, variantId: `var_ring-${one.ring}`, isShared: false };
    const reader = { ownerId: undefined, writer: one.phone };
    const place = { calendarId, itemId: getItemId(calendarId, one.day), reader };
    await storeExchange(withMortal(one), place, { ...chosen, deliveryAddress: getAddress(one.phone), buyerIp: "::1" });
  } else {
    const calendar = await readCalendar(calendarId);
    const exchange = findOpenExchange(calendar, getItemId(calendarId, one.day));
    if (!exchange) return;
    if (one.do === "redirect") return redirect(calendarId, exchange);
    const move = { calendarId, exchangeId: exchange.id, from: exchange.state, to: one.to, by: STAFF_ID };
    await moveExchange(withMortal(one), move);
  }
}

/** The recipient changes where a replacement goes at the moment the shop sends it: one of them wins. */
async function redirect(calendarId: string, exchange: ExchangeDocument): Promise<void> {
  const { id: exchangeId, state: from, writer, deliveryRevision = null } = exchange;
  const deliveryAddress = getAddress(writer, `Flat ${(deliveryRevision ?? 0) + 1}`);
  const sending = { calendarId, exchangeId, from, to: "sent", by: STAFF_ID, deliveryRevision } as const;
  const [changed, moved] = await Promise.allSettled([
    changeDelivery(api.services, calendarId, exchange, { deliverTo: "address", deliveryAddress, email: null }),
    moveExchange(withMortal({ dieAt: null }), sending),
  ]);
  for (const outcome of [changed, moved]) if (outcome.status === "rejected") ignoreExpectedError(outcome.reason);
  const stored = (await readCalendar(calendarId)).exchanges.find(({ id }) => id === exchangeId);
  expect([changed.status, moved.status]).not.toEqual(["fulfilled", "fulfilled"]);
  if (changed.status === "fulfilled") expect(stored).toMatchObject({ state: from, deliveryAddress });
  else expect(stored).toMatchObject({ state: "sent", deliveryAddress: exchange.deliveryAddress });
}

/** No response about the calendar names a gift whose day is sealed. */
async function expectSealed(calendarId: string): Promise<void> {
  const landing = `/api/landing/calendar/${calendarId}`;
  const visitor = api.visitor();
  const response = await visitor.get(landing);
  const { items } = response.json as LandingCalendar;
  const sealed = items.filter(isSealed);
  const sealedIds = [1, 2, 3]
    .map((one) => getItemId(calendarId, one))
    .filter((id) => sealed.some((one) => one.id === id));
  const texts = [response.text];
  for (const itemId of sealedIds) {
    const recipient = new Recipient(api.origin, calendarId, itemId);
    texts.push((await recipient.get(`${landing}/items/${itemId}/exchange?part=choices`)).text);
    texts.push((await recipient.exchange({ productId: "prod_ring-1", variantId: "var_ring-1", isShared: true })).text);
  }
  for (const { day: closed } of sealed) expect(texts.join()).not.toContain(`Secret ${closed}.`);
}

async function expectOneEach(calendarId: string): Promise<void> {
  const calendar = await readCalendar(calendarId);
  const open = calendar.exchanges.filter((exchange) => isExchangeOpen(getExchangeState(calendar, exchange)));
  expectOwnAddresses(calendar);
  expect(new Set(open.map(({ itemId }) => itemId)).size).toBe(open.length);
  for (const { itemId } of calendar.exchanges)
    expect(calendar.items.find(({ _id }) => _id === itemId)?.openedAt).toEqual(expect.any(Date));
}

const getAddress = (phone: string, flat: string | null = null) => ({
  ...EXCHANGE_ADDRESS,
  line1: `${phone} Street`,
  line2: flat,
});

/** Each replacement goes where its own recipient wants it. */
function expectOwnAddresses({ exchanges }: CalendarDocument): void {
  for (const { writer, deliverTo, deliveryAddress } of exchanges)
    expect({ deliverTo, deliveryAddress }).toEqual({
      deliverTo: "address",
      deliveryAddress: getAddress(writer, deliveryAddress?.line2),
    });
}

async function copyCalendar(): Promise<string> {
  const calendarId = randomUUID();
  const items = sent.items.map((item) => ({
    ...item,
    _id: getItemId(calendarId, item.day),
    snapshot: { ...item.snapshot, name: `Secret ${item.day}.`, price: 10_000 + item.day * 1_000 },
  }));
  const opening = { mode: "daily", firstDay: FIRST_DAY, timeZone: "Europe/London" };
  const copy = { ...sent, _id: calendarId, ownerId: calendarId, opening, items };
  await api.services.calendars.collection.insertOne(copy as never);
  return calendarId;
}

/** Returns the stock for the next story. */
async function endStory({ _id, exchanges }: CalendarDocument): Promise<void> {
  for (const { id, replacement } of exchanges)
    await api.services.catalogue.release(`exchange-${id}`, [{ variantId: replacement.variantId, quantity: 1 }]);
  await api.services.calendars.deleteOne({ _id });
}

async function countStock(): Promise<number[]> {
  const ids = RING_NUMBERS.map((ring) => `prod_ring-${ring}`);
  const found = await api.services.catalogue.findByIds(ids, undefined);
  return ids.map((id) => found.get(id)?.inventory.totalAvailable ?? 0);
}

async function readCalendar(_id: string): Promise<CalendarDocument> {
  const calendar = await readOne(api.services.calendars, { _id });
  if (!calendar) throw new Error("The calendar no longer exists.");
  return calendar;
}

/** Services of a process that is killed after some of its steps. */
function withMortal({ dieAt: left }: Killable) {
  const process = new KillableProcess();
  Object.assign(process, { left: left ?? Number.POSITIVE_INFINITY, isAfter: true });
  const { services } = api;
  return {
    ...services,
    calendars: {
      db: services.calendars.db,
      collection: process.wrap(services.calendars.collection),
    } as unknown as CalendarModel,
    catalogue: process.wrap(services.catalogue),
  };
}

const getItemId = (calendarId: string, one: number): string => `${calendarId.slice(0, 8)}-${one}`;
function ignoreExpectedError(error: unknown): void {
  if (!(error instanceof KilledError) && !isClientError(error)) throw error;
}
