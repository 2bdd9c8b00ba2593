import { MS_PER_MINUTE } from "@advent/contract";
import type { Logger } from "pino";
import { type CalendarDocument, type CalendarModel, getCollection } from "../../calendars/calendar-model";
import { type Change, changeCalendar } from "../../calendars/change-calendar";
import { type DerivedOrder, deriveOrder, getSettledState, getSettlement } from "../../calendars/order/order-state";
import type { Settlement } from "../../calendars/order/settlement";
import { getClaimEnd, isOvertaken, makeDue } from "../../calendars/order/settling";
import type { DeliveryConfig } from "../../delivery/arrivals";
import type { Metrics } from "../../operations/metrics/metrics";
import { isTestOrder } from "../../site/ordering";
import { recordPayment } from "../record-payment";
import { announceEvents, followOrder } from "./follow-order";
import { CHECKOUT_PAGE_TTL_MS, FIRST_CHECK_MS, SETTLEMENT_STEPS, type StepDeps } from "./steps";

const FIRST_DELAY_MS = MS_PER_MINUTE / 2;
const MAX_DELAY_MS = 60 * MS_PER_MINUTE;
const MAX_SILENT_ATTEMPTS = 3;
const BATCH_SIZE = 50;
const IS_BOOK_ENTRY = { isBooks: true };
/**
 * Times in milliseconds at which the provider is polled about a silent checkout page. The last one ends the
 * page.
 */
const RECHECK_AFTER = [FIRST_CHECK_MS, 60 * MS_PER_MINUTE, 24 * 60 * MS_PER_MINUTE, CHECKOUT_PAGE_TTL_MS];

export interface SettlementDeps extends StepDeps {
  calendars: CalendarModel;
  config: DeliveryConfig & StepDeps["config"];
  log: Logger;
  operations: { metrics: Pick<Metrics, "placedOrders" | "missingWebhooks"> };
}

/**
 * Settles due orders and polls the provider about silent checkout pages. Several processes may run it at once.
 * Each calendar is claimed and each promise is stored before it is kept. After a crash the claim expires and the
 * steps repeat.
 * @returns the number of orders settled
 */
export async function settleDue(parts: SettlementDeps, now = new Date()): Promise<number> {
  const claimed: CalendarDocument[] = [];
  for (const _id of await findDueIds(parts.calendars, now)) {
    const calendar = await claim(parts.calendars, _id, now);
    if (calendar) claimed.push(calendar);
  }
  await reconcileOverdue(
    parts,
    claimed.filter((calendar) => getSettledState(calendar) === "awaiting"),
  );
  let done = 0;
  for (const calendar of claimed) if (await settle(parts, calendar, now)) done += 1;
  return done;
}

/**
 * Settles one calendar at once. The next run of {@link settleDue} does the rest.
 * @param claimed the calendar, where the caller has claimed it already
 */
export async function settleNow(parts: SettlementDeps, calendarId: string, claimed?: CalendarDocument): Promise<void> {
  const now = new Date();
  try {
    const calendar = claimed ?? (await claim(parts.calendars, calendarId, now));
    if (calendar) await settle(parts, calendar, now);
  } catch (error) {
    parts.log.warn({ err: error }, "an order could not be settled at once");
  }
}

async function findDueIds(calendars: CalendarModel, now: Date): Promise<string[]> {
  const due = getCollection(calendars)
    .find({ "settlement.dueAt": { $lte: now } }, { projection: { _id: 1 } })
    .limit(BATCH_SIZE);
  return (await due.toArray()).map(({ _id }) => _id);
}

const claim = (calendars: CalendarModel, _id: string, now: Date) =>
  changeCalendar(
    calendars,
    { _id, "settlement.dueAt": { $lte: now } },
    { settlement: makeDue(getClaimEnd(now)) },
    IS_BOOK_ENTRY,
  );

/** Recovers lost messages. An order found this way makes its calendar due again. */
async function reconcileOverdue(parts: SettlementDeps, overdue: readonly CalendarDocument[]): Promise<void> {
  const placed = overdue.map(({ checkout }) => checkout?.placedAt.getTime() ?? Date.now());
  if (placed.length === 0 || !parts.orders.reconcile) return;
  try {
    // A page that this one replaced may have been paid before.
    const since = new Date(Math.min(...placed) - CHECKOUT_PAGE_TTL_MS);
    for await (const order of parts.orders.reconcile(since)) await recordPayment(parts, order);
  } catch (error) {
    parts.log.warn({ err: error }, "the shop’s orders could not be read");
  }
}

/** @returns false when a step failed or another process took the calendar over */
async function settle(parts: SettlementDeps, claimed: CalendarDocument, now: Date): Promise<boolean> {
  const { dueAt } = getSettlement(claimed);
  let order = deriveOrder(claimed, now);
  const record = async (
    change: Partial<Settlement>,
    followed: Pick<Change, "fulfilment" | "orderTexts" | "news"> = {},
  ) => {
    const settlement = { ...order.settlement, ...change };
    const filter = { _id: claimed._id, "settlement.dueAt": dueAt };
    const { order: ledger } = order.calendar;
    const changes = { settlement, ...followed, ...(ledger && ledger !== claimed.order && { order: ledger }) };
    const changed = await changeCalendar(parts.calendars, filter, changes, IS_BOOK_ENTRY);
    if (changed) return true;
    const doubts = isOvertaken(now, settlement.sold);
    await changeCalendar(parts.calendars, { _id: claimed._id }, { settlement: doubts }, IS_BOOK_ENTRY);
    return false;
  };
  const deps = isTestOrder(parts.config, claimed.checkout?.placedAt) ? withoutSales(parts) : parts;
  for (const { failure, take, isPromise } of SETTLEMENT_STEPS) {
    try {
      const change = await take(order, deps, now);
      if (!change) continue;
      const { order: ledger = order.calendar.order, ...settled } = change;
      order = deriveOrder({ ...order.calendar, order: ledger, settlement: { ...order.settlement, ...settled } }, now);
      if (isPromise && !(await record({}))) return false;
    } catch (error) {
      parts.log.warn({ err: error, failure }, "an order could not be settled");
      await record(getStateAfterFailure(order.settlement, failure, now));
      return false;
    }
  }
  const { announced, news } = announceEvents(order, now);
  const followed = followOrder(order, parts.config, now);
  const end = { dueAt: getNextCheck(order, now), tries: 0, stuck: null, announced };
  const isSettled = await record(end, { ...followed, news });
  const isFirst = !order.settlement.announced.includes("order.paid");
  if (isSettled && isFirst && announced.includes("order.paid")) parts.operations.metrics.placedOrders.inc();
  return isSettled;
}

/** Nobody gets the pieces of a test order. What its checkout holds is free again soon. */
function withoutSales({ catalogue, ...deps }: StepDeps): StepDeps {
  return {
    ...deps,
    catalogue: {
      sell: async () => [],
      release: (key, lines) => catalogue.release(key, lines),
      findStockCodes: (variantIds) => catalogue.findStockCodes(variantIds),
    },
  };
}

function getStateAfterFailure({ tries }: Settlement, failure: string, now: Date): Partial<Settlement> {
  const pause = Math.min(FIRST_DELAY_MS * 2 ** tries, MAX_DELAY_MS);
  return {
    dueAt: new Date(now.getTime() + pause),
    tries: tries + 1,
    ...(tries + 1 >= MAX_SILENT_ATTEMPTS && { stuck: failure }),
  };
}

function getNextCheck({ calendar, holdEnd, settlement, state, undoEnd }: DerivedOrder, now: Date): Date | null {
  const open = settlement.offers.filter(({ state }) => state === "offered");
  const ends = [
    undoEnd,
    ...open.map(({ expiresAt }) => expiresAt),
    holdEnd && holdEnd > now ? holdEnd : undefined,
  ].filter((end) => end !== undefined);
  const [first] = ends.sort((a, b) => a.getTime() - b.getTime());
  if (first) return first;
  const placedAt = calendar.checkout?.placedAt.getTime();
  if (placedAt === undefined || state !== "awaiting") return null;
  const next = RECHECK_AFTER.map((after) => placedAt + after).find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
