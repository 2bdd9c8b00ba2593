import { randomUUID } from "node:crypto";
import { type FulfilmentState, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import fc from "fast-check";
import { type RunningApi, startApi } from "../../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../../test/full-calendar";
import { Killed, Mortal } from "../../../test/mortal";
import { catalogueWith, product } from "../../../test/small-catalogue";
import type { CalendarModel } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { makeDue } from "../../calendars/settling";
import { readOne, type StoredCalendar } from "../../calendars/stored-calendar";
import { placeOrder } from "../checkout/place-order";
import { refund } from "../refund";
import { settleDue } from "../settlement/settle-due";
import { claimOrder, moveOrder } from "./change-orders";

const STORY_COUNT = Number(process.env.STORIES ?? 25);
const AMPLE_STOCK = catalogueWith(
  Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`prod_ring-${at + 1}`, product(at + 1, 1_000)])),
);
const FORWARD_STATES: FulfilmentState[] = ["to_pick", "picked", "packed", "sent"];
const SENT_PARCEL = { carrier: "Royal Mail", trackingNumber: "AB123456785GB" };

type Step =
  | { do: "advance" | "undo"; who: string; from: FulfilmentState }
  | { do: "claim" | "takeOver" | "release"; who: string }
  | { do: "refund" }
  | { do: "settle"; dieAt: number | null }
  | { do: "wait"; seconds: number };

const who = fc.constantFrom("ann", "ben");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("advance" as const), who, from: fc.constantFrom(...FORWARD_STATES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("undo" as const), who, from: fc.constantFrom(...FORWARD_STATES) }),
  },
  fc.record({ do: fc.constantFrom("claim" as const, "takeOver" as const, "release" as const), who }),
  fc.record({ do: fc.constant("refund" as const) }),
  fc.record({ do: fc.constant("settle" as const), dieAt: fc.option(fc.integer({ min: 0, max: 6 })) }),
  fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(10, 61, 3 * 3600) }),
);

const ALL_ADVANCES: Step[] = FORWARD_STATES.slice(0, 3).map((from) => ({ do: "advance", who: "ann", from }));
const REPORTED_BEFORE: Step[][] = [
  [...ALL_ADVANCES, { do: "wait", seconds: 61 }, { do: "settle", dieAt: null }, { do: "refund" }],
  [...ALL_ADVANCES, { do: "settle", dieAt: null }, { do: "undo", who: "ben", from: "sent" }, { do: "refund" }],
  [...ALL_ADVANCES, { do: "wait", seconds: 61 }, { do: "settle", dieAt: 0 }, { do: "settle", dieAt: 1 }],
];

let api: RunningApi;
let full: StoredCalendar;
beforeAll(async () => {
  api = await startApi({ products: AMPLE_STOCK });
  full = await readCalendar((await shopperWithTwelve(api)).calendarId);
});
afterAll(() => api.stop());

test("states, stock and emails add up after any story", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), runStory), {
    numRuns: STORY_COUNT + REPORTED_BEFORE.length,
    examples: REPORTED_BEFORE.map((story) => [story]),
  });
});

async function runStory(story: Step[]): Promise<void> {
  const { services } = api;
  const { calendars } = services;
  const before = await countRings();
  const calendarId = await order();
  let now = Date.now();
  let state: FulfilmentState = "to_pick";
  let isRefunded = false;
  let undoUntil = 0;
  let claim = { by: "", until: 0 };
  const isFree = (by: string) => claim.until <= now || claim.by === by;

  for (const one of story) {
    const at = new Date(now);
    if (one.do === "wait") now += one.seconds * MS_PER_SECOND;
    else if (one.do === "settle") {
      await settleDue(withMortal(one.dieAt), at).catch(ignoreKill);
    } else if (one.do === "refund") {
      await refund(services, calendarId, isRefunded ? "cancelled" : state === "sent" ? "fulfilled" : "placed").catch(
        () => {},
      );
      isRefunded = true;
      if (state !== "sent") state = "stopped";
    } else if (one.do === "advance" || one.do === "undo") {
      const isUndo = one.do === "undo";
      const next = FORWARD_STATES[FORWARD_STATES.indexOf(one.from) + (isUndo ? -1 : 1)];
      const isAllowed = next && state === one.from && !isRefunded && isFree(one.who) && (!isUndo || undoUntil > now);
      const parcel = next === "sent" ? { parcel: SENT_PARCEL } : {};
      const outcome = moveOrder(calendars, calendarId, {
        who: one.who,
        now: at,
        from: one.from,
        action: one.do,
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
  await changeCalendar(calendars, { _id: calendarId }, { settlement: makeDue(end) }, { isBooks: true });
  await settleDue(services, end);
  const { fulfilment, settlement } = await readCalendar(calendarId);
  expect(fulfilment).toMatchObject({ state, dueOn: isOpen(state) ? expect.any(String) : null });
  expect(settlement).toMatchObject({ dueAt: null, stuck: null });
  const emails = settlement?.told.filter((key) => key.startsWith("order-sent:")) ?? [];
  expect(emails.length).toBeLessThanOrEqual(state === "sent" ? 1 : 0);
  if (state === "sent" && !isRefunded) expect(emails).toHaveLength(1);
  expect(before - (await countRings())).toBe(isRefunded && state !== "sent" ? 0 : 1);
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

async function readCalendar(calendarId: string): Promise<StoredCalendar> {
  const calendar = await readOne(api.services.calendars, { _id: calendarId });
  if (!calendar) throw new Error("The calendar no longer exists.");
  return calendar;
}

async function countRings(): Promise<number> {
  const found = await api.services.catalogue.findByIds(["prod_ring-1"], undefined);
  return found.get("prod_ring-1")?.inventory.totalAvailable ?? 0;
}

/** Services of a process that is killed after some of its steps. */
function withMortal(dieAt: number | null) {
  const process = new Mortal();
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

const isOpen = (state: FulfilmentState) => state !== "sent" && state !== "stopped";
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
function ignoreKill(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}
