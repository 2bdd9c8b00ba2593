import type { Logger } from "pino";
import { type CalendarModel, collectionOf } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { claimedUntil, dueAgain, overtaken } from "../../calendars/settling";
import type { StoredCalendar } from "../../calendars/stored-calendar";
import type { Settlement } from "../../orders/settlement";
import { FIRST_ASKING } from "../place-order";
import { recordPayment } from "../record-payment";
import { settledStateOf, settlementOf } from "./settled-state";
import { PAGE_LASTS, STEPS, type StepParts } from "./steps";

const MINUTE = 60 * 1000;
const FIRST_PAUSE = MINUTE / 2;
const LONGEST_PAUSE = 60 * MINUTE;
/** Failures in a row before the desk is told. */
const PATIENCE = 3;
/** Calendars of one run. */
const BATCH = 50;
const BOOKS = { isBooks: true };
/** When the provider is asked about a checkout page of which it has said nothing, and when the page ends (ms). */
const ASKED_AFTER = [FIRST_ASKING, 60 * MINUTE, 24 * 60 * MINUTE, PAGE_LASTS];

export interface SettleParts extends StepParts {
  calendars: CalendarModel;
  log: Logger;
}

/**
 * Brings about what follows from the orders that are due, and asks the provider about checkout pages it has said nothing of.
 * Run regularly, by several processes at once if need be: each calendar is claimed, a promise is recorded before it is kept, and the
 * rest at the end. A process killed at any point leaves a claim that ends, and steps that may be repeated.
 * @returns how many were brought to an end
 */
export async function settleDue(parts: SettleParts, now = new Date()): Promise<number> {
  const claimed: StoredCalendar[] = [];
  for (const _id of await dueIds(parts.calendars, now)) {
    const calendar = await claim(parts.calendars, _id, now);
    if (calendar) claimed.push(calendar);
  }
  await askAbout(
    parts,
    claimed.filter((calendar) => settledStateOf(calendar) === "awaiting"),
  );
  let done = 0;
  for (const calendar of claimed) if (await settle(parts, calendar, now)) done += 1;
  return done;
}

/**
 * {@link settleDue} for one calendar, at once. What cannot be done now is done by the next run.
 * @param claimed the calendar, where the caller has claimed it already
 */
export async function settleNow(parts: SettleParts, calendarId: string, claimed?: StoredCalendar): Promise<void> {
  const now = new Date();
  try {
    const calendar = claimed ?? (await claim(parts.calendars, calendarId, now));
    if (calendar) await settle(parts, calendar, now);
  } catch (error) {
    parts.log.warn({ err: error }, "an order could not be settled at once");
  }
}

async function dueIds(calendars: CalendarModel, now: Date): Promise<string[]> {
  const due = collectionOf(calendars)
    .find({ "settlement.dueAt": { $lte: now } }, { projection: { _id: 1 } })
    .limit(BATCH);
  return (await due.toArray()).map(({ _id }) => _id);
}

const claim = (calendars: CalendarModel, _id: string, now: Date) =>
  changeCalendar(
    calendars,
    { _id, "settlement.dueAt": { $lte: now } },
    { settlement: dueAgain(claimedUntil(now)) },
    BOOKS,
  );

/** What a lost message would have said. An order that comes to light makes its calendar due anew. */
async function askAbout(parts: SettleParts, overdue: readonly StoredCalendar[]): Promise<void> {
  const placed = overdue.map(({ checkout }) => checkout?.placedAt.getTime() ?? Date.now());
  if (placed.length === 0 || !parts.orders.reconcile) return;
  try {
    // A page that this one replaced may have been paid before.
    const since = new Date(Math.min(...placed) - PAGE_LASTS);
    for await (const order of parts.orders.reconcile(since)) await recordPayment(parts, order);
  } catch (error) {
    parts.log.warn({ err: error }, "the shop could not be asked about orders");
  }
}

/** @returns false when something failed, or when somebody else has taken the calendar up meanwhile */
async function settle(parts: SettleParts, claimed: StoredCalendar, now: Date): Promise<boolean> {
  const { dueAt } = settlementOf(claimed);
  let calendar = claimed;
  const record = async (change: Partial<Settlement>): Promise<boolean> => {
    const settlement = { ...settlementOf(calendar), ...change };
    const filter = { _id: claimed._id, "settlement.dueAt": dueAt };
    const changed = await changeCalendar(parts.calendars, filter, { settlement }, BOOKS);
    if (changed) return true;
    const doubts = overtaken(now, settlement.sold);
    await changeCalendar(parts.calendars, { _id: claimed._id }, { settlement: doubts }, BOOKS);
    return false;
  };
  for (const { failure, take, isPromise } of STEPS) {
    try {
      const change = await take(calendar, parts, now);
      if (!change) continue;
      calendar = { ...calendar, settlement: { ...settlementOf(calendar), ...change } };
      if (isPromise && !(await record({}))) return false;
    } catch (error) {
      parts.log.warn({ err: error, failure }, "an order could not be settled");
      await record(afterFailure(settlementOf(calendar), failure, now));
      return false;
    }
  }
  return record({ dueAt: nextAsking(calendar, now), tries: 0, stuck: null });
}

function afterFailure({ tries }: Settlement, failure: string, now: Date): Partial<Settlement> {
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  return {
    dueAt: new Date(now.getTime() + pause),
    tries: tries + 1,
    ...(tries + 1 >= PATIENCE && { stuck: failure }),
  };
}

function nextAsking(calendar: StoredCalendar, now: Date): Date | null {
  const placedAt = calendar.checkout?.placedAt.getTime();
  if (placedAt === undefined || settledStateOf(calendar) !== "awaiting") return null;
  const next = ASKED_AFTER.map((after) => placedAt + after).find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
