import {
  type BodyOf,
  type BoxScan,
  CLAIM_ORDER_MS,
  type claimOrders,
  FULFILMENT_LABELS,
  type FulfilmentState,
  getNextState,
  getPreviousState,
  isProductCode,
  type Parcel,
  UNDO_STEP_MS,
} from "@advent/contract";
import { type CalendarModel, type ItemDocument, type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../../calendars/change-calendar";
import { findAnyCalendar } from "../../calendars/find-calendar";
import { matchRevision } from "../../calendars/order/address";
import type { FulfilmentDocument } from "../../calendars/order/fulfilment-document";
import { getOffers, matchNoOpenOffer } from "../../calendars/order/offers";
import { getSettledState, matchOrdered } from "../../calendars/order/order-state";
import { makeDue } from "../../calendars/order/settling";
import type { Filter } from "../../calendars/stored-calendar";
import { AppError, isClientError } from "../../errors";
import { type Fulfilled, hasFulfilment } from "./present-shop-order";

interface Worker {
  who: string;
  now: Date;
}

interface Step extends Worker {
  /** State that the worker saw. */
  from: FulfilmentState;
  action: "advance" | "undo";
  scans?: readonly BoxScan[] | undefined;
  /** Stated reason for packing without the right scans. */
  override?: string | undefined;
  parcel?: Parcel;
}

export const OPEN_STATES: FulfilmentState[] = ["to_pick", "picked", "packed"];
const IS_BOOKS = { isBooks: true };

/**
 * Moves an order one step on, or one back within a minute, in one update that matches only the state the worker
 * saw, no claim of another, and the order as it was read.
 * @throws 404, 409 with the reason
 */
export async function moveOrder(calendars: CalendarModel, calendarId: string, step: Step): Promise<Fulfilled> {
  const { who, now, from, action, override, parcel } = step;
  const calendar = await findAnyCalendar(calendars, calendarId);
  const obstacle = findObstacle(calendar, step) ?? findUnscannedBox(calendar, step);
  if (obstacle) throw obstacle;
  const state = action === "undo" ? getPreviousState(from) : getNextState(from);
  if (!state) throw new AppError("conflict", "The order has no such step.");
  const filter: Filter = {
    ...matchOrdered(calendar),
    ...matchFree(step),
    "fulfilment.state": from,
    // A replacement since the read, which changes what belongs into a box, is a step too.
    [`fulfilment.steps.${calendar.fulfilment?.steps.length ?? 0}`]: { $exists: false },
    ...(action === "undo" && { "fulfilment.undoUntil": { $gt: now } }),
    ...(action === "advance" && from !== "to_pick" && matchNoOpenOffer()),
    // The buyer may change the address until the order is packed.
    ...(action === "advance" && from === "picked" && matchRevision(calendar.deliveryAddress?.revision)),
  };
  const undoUntil = action === "undo" ? null : new Date(now.getTime() + UNDO_STEP_MS);
  const fulfilment = withFulfilment(
    { state, undoUntil, claim: null, parcel: parcel ?? null },
    {
      dueOn: state === "sent" ? null : "$fulfilment.shipBy",
      steps: append("steps", { state, at: now, by: who }),
      ...(override &&
        from === "picked" && {
          notes: append("notes", { at: now, by: who, text: `Packed without a matching scan: ${override}` }),
        }),
    },
  );
  // Buyer, shop and webhooks are notified once it cannot be undone.
  const settlement = (state === "packed" || state === "sent") && undoUntil ? makeDue(undoUntil) : undefined;
  return requireChanged(await changeCalendar(calendars, filter, { fulfilment, settlement }));
}

export async function claimOrder(
  calendars: CalendarModel,
  calendarId: string,
  { who, now, action }: Worker & Pick<BodyOf<typeof claimOrders>, "action">,
): Promise<Fulfilled> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const obstacle = findObstacle(calendar, { who, now: action === "takeOver" ? null : now });
  if (obstacle) throw obstacle;
  const filter = {
    _id: calendarId,
    "fulfilment.state": { $in: OPEN_STATES },
    ...(action !== "takeOver" && matchFree({ who, now })),
  };
  const claim = action === "release" ? null : { by: who, until: new Date(now.getTime() + CLAIM_ORDER_MS) };
  return requireChanged(await changeCalendar(calendars, filter, { fulfilment: withFulfilment({ claim }) }, IS_BOOKS));
}

export async function addNote(
  calendars: CalendarModel,
  calendarId: string,
  { who, now, text }: Worker & { text: string },
): Promise<Fulfilled> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  if (!hasFulfilment(calendar)) throw new AppError("conflict", NOT_ORDERED);
  const notes = append("notes", { at: now, by: who, text });
  const filter = { _id: calendarId, "fulfilment.state": { $exists: true } };
  return requireChanged(
    await changeCalendar(calendars, filter, { fulfilment: withFulfilment({}, { notes }) }, IS_BOOKS),
  );
}

const NOT_ORDERED = "This calendar has no paid order.";

/** @returns why the order cannot take the step, or undefined. Without a time, claims do not count. */
export function findObstacle(
  calendar: ShownCalendar,
  step: { who: string; now: Date | null; from?: FulfilmentState; action?: Step["action"] },
): AppError | undefined {
  const { fulfilment } = calendar;
  const { who, now, from, action } = step;
  if (!fulfilment) return new AppError("conflict", NOT_ORDERED);
  const { state, claim, undoUntil } = fulfilment;
  if (getSettledState(calendar) !== "paid") return new AppError("conflict", "The order is not paid any more.");
  if (from ? state !== from : !OPEN_STATES.includes(state))
    return new AppError("changed_meanwhile", `The order is marked “${FULFILMENT_LABELS[state]}”.`);
  if (action === "advance" && state === "picked" && !calendar.deliveryAddress)
    return new AppError("address_missing", "The order has no delivery address. Add one before packing.");
  if (now && claim && claim.by !== who && claim.until > now)
    return new AppError("conflict", "Somebody else is working on the order.");
  if (action === "advance" && state !== "to_pick" && getOffers(calendar).some((offer) => offer.state === "offered"))
    return new AppError("conflict", "A replacement is waiting for the buyer’s choice.");
  if (now && action === "undo" && !(undoUntil && undoUntil > now))
    return new AppError("conflict", "A step can be undone for a minute.");
  return undefined;
}

/** @returns which box lacks its product, unless the worker says why it is packed anyway */
function findUnscannedBox({ items, fulfilment }: ShownCalendar, step: Step): AppError | undefined {
  const { from, action, scans = [], override } = step;
  if (from !== "picked" || action !== "advance" || override) return undefined;
  const codes = new Map(fulfilment?.codes.map((code) => [code.variantId, code]));
  const hasScan = ({ _id, variantId }: ItemDocument) => {
    const code = codes.get(variantId);
    return code && scans.some((scan) => scan.itemId === _id && isProductCode(code, scan.code));
  };
  const box = sortByDay(items).find((item) => !item.isRefunded && !hasScan(item));
  const sentence = `Box ${box?.day} was not scanned with its product. Scan it, or say why you pack without.`;
  return box && new AppError("conflict", sentence);
}

const matchFree = ({ who, now }: Worker): Filter => ({
  $or: [{ "fulfilment.claim": null }, { "fulfilment.claim.by": who }, { "fulfilment.claim.until": { $lte: now } }],
});

export const append = (field: "steps" | "notes", entry: object) => ({
  $concatArrays: [`$fulfilment.${field}`, toLiteral([entry])],
});

export const withFulfilment = (change: Partial<FulfilmentDocument>, computed: object = {}) =>
  new Computed({ $mergeObjects: ["$fulfilment", toLiteral(change), computed] });

export function requireChanged(calendar: ShownCalendar | null): Fulfilled {
  if (!calendar || !hasFulfilment(calendar))
    throw new AppError(
      "changed_meanwhile",
      "Somebody changed the order at the same moment. Please check it and try again.",
    );
  return calendar;
}

/** Orders of one call that change at the same time. */
const BATCH_SIZE = 20;

export async function runInBatches<T, Result>(all: readonly T[], run: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += BATCH_SIZE)
    results.push(...(await Promise.all(all.slice(at, at + BATCH_SIZE).map(run))));
  return results;
}

/** Turns a refusal into its reason, so that one order does not stop the others of a call. */
export async function tryChange(change: () => Promise<Fulfilled>): Promise<{ order?: Fulfilled; error?: AppError }> {
  try {
    return { order: await change() };
  } catch (error) {
    if (isClientError(error)) return { error };
    throw error;
  }
}
