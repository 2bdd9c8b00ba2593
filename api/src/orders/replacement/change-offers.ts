import {
  type BodyOf,
  convertAtFaceValue,
  OFFER_TTL_MS,
  type respondToOffer as respondToOfferCall,
} from "@advent/contract";
import { SHOP_ITSELF } from "../../admin/accounts/account-names";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import type { CalendarModel, ItemDocument, ShownCalendar } from "../../calendars/calendar-model";
import { type Change, Computed, changeCalendar, toLiteral, withChangedItems } from "../../calendars/change-calendar";
import { findAnyCalendar, getItem } from "../../calendars/find-calendar";
import { createSnapshot } from "../../calendars/items/new-item";
import type { OfferDocument } from "../../calendars/order/offer-document";
import { getOffer, getOffers, getRefund, toBought } from "../../calendars/order/offers";
import { matchOrdered } from "../../calendars/order/order-state";
import type { Settlement } from "../../calendars/order/settlement";
import { makeDue, mapOffers } from "../../calendars/order/settling";
import type { Filter } from "../../calendars/stored-calendar";
import { findSubstitutes, type Substitute } from "../../catalogue/substitutes";
import { AppError } from "../../errors";
import { createId } from "../../http/sessions/shopper";
import { append, findObstacle, OPEN_STATES, withFulfilment } from "../fulfilment/change-orders";

type OfferResponse = BodyOf<typeof respondToOfferCall>;
type OfferDeps = Pick<CalendarDeps, "calendars" | "catalogue">;

/** @throws 404, 409 when the order cannot take an offer for this day */
export async function findReplacements({ calendars, catalogue }: OfferDeps, calendarId: string, itemId: string) {
  const { calendar, item } = getItem(await findAnyCalendar(calendars, calendarId), itemId);
  const why = findOfferObstacle(calendar, item);
  if (why) throw new AppError("conflict", why);
  const taken = new Set(calendar.items.map(({ productId }) => productId));
  const found = await findSubstitutes(catalogue, item, taken, undefined);
  return { calendar, item, found };
}

/**
 * Stores an offer for a day. The settlement holds the stock and emails the buyer.
 * @returns the offer's id
 * @throws 409 when a product is not a replacement any more or somebody changed the order
 */
export async function offerSubstitutes(
  deps: OfferDeps,
  { calendarId, itemId, variantIds, now }: { calendarId: string; itemId: string; variantIds: string[]; now: Date },
): Promise<string> {
  const { calendar, item, found } = await findReplacements(deps, calendarId, itemId);
  const options = [...new Set(variantIds)].map((variantId) => {
    const option = found.find(({ variant }) => variant.id === variantId);
    if (!option)
      throw new AppError("conflict", "One of these products can no longer replace the gift. Please choose again.");
    return toOption(option, item.snapshot.currency);
  });
  const { productId, variantId, snapshot } = item;
  const offer: OfferDocument = {
    id: createId(),
    itemId,
    day: item.day,
    state: "offered",
    offeredAt: now,
    expiresAt: new Date(now.getTime() + OFFER_TTL_MS),
    respondedAt: null,
    replaced: { productId, variantId, snapshot },
    options,
    held: null,
    chosen: null,
    wish: null,
    refund: null,
    isRefunded: false,
    task: null,
  };
  // A new offer ends the task of the day's last one.
  const isLast = { $and: [{ $eq: ["$$offer.itemId", itemId] }, { $ne: ["$$offer.task", "refund"] }] };
  const before = mapOffers({ $mergeObjects: ["$$offer", { $cond: [isLast, toLiteral({ task: null }), {}] }] });
  const filter = {
    ...matchOpen(calendar, item),
    "settlement.offers": { $not: { $elemMatch: { itemId, state: "offered" } } },
  };
  const offers = { $concatArrays: [before, toLiteral([offer])] };
  await change(deps.calendars, filter as Filter, { settlement: makeDue(now, { offers }) });
  return offer.id;
}

/** @param currency of the order, which the shop may have left since */
function toOption({ product, variant, traits }: Substitute, currency: string): OfferDocument["options"][number] {
  const snapshot = createSnapshot({ product, variant });
  const price = convertAtFaceValue(snapshot.price, snapshot.currency, currency);
  return {
    productId: product.id,
    variantId: variant.id,
    snapshot: { ...snapshot, price, currency },
    traits,
    isEngravable: product.isEngravable,
  };
}

/**
 * Accepts an option or declines all, in one update that matches only the open offer with its stock held, the product
 * it replaces, and the order as it was read. One of two at once wins.
 * @throws 404, 409 with the reason
 */
export async function respondToOffer(
  calendars: CalendarModel,
  { calendarId, offerId, response, now }: { calendarId: string; offerId: string; response: OfferResponse; now: Date },
): Promise<void> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const offer = getOffer(calendar, offerId);
  const { item } = getItem(calendar, offer.itemId);
  const why = findResponseObstacle(calendar, offer, now);
  if (why) throw new AppError("conflict", why);
  const filter = {
    ...matchOpen(calendar, item),
    "settlement.offers": {
      $elemMatch: { id: offerId, state: "offered", held: { $ne: null }, expiresAt: { $gt: now } },
    },
  } as Filter;
  if (response.action === "decline") {
    const isRefund = response.wish === "refund";
    const refund = isRefund ? getRefund(calendar, item) : null;
    const task = isRefund ? null : ("wait" as const);
    const closed = { state: "declined" as const, respondedAt: now, wish: response.wish, refund, task };
    const items = isRefund ? withChangedItems({ [item._id]: { isRefunded: true } }) : undefined;
    return change(calendars, filter, { items, settlement: withOffer(offerId, closed, now) });
  }
  const option = offer.options[response.option];
  if (!option) throw new AppError("conflict", "This product is no longer offered. Please choose another.");
  const { productId, variantId, snapshot } = option;
  const replacement = toBought(item, option);
  const refund = getRefund(calendar, item, replacement);
  const { engraving } = replacement;
  const { price } = item.snapshot;
  const ordered = item.ordered ?? { variantId: item.variantId, price, engraving: item.engraving };
  const closed = { state: "accepted" as const, respondedAt: now, chosen: variantId, refund };
  return change(calendars, filter, {
    items: withChangedItems({ [item._id]: { productId, variantId, snapshot, engraving, ordered } }),
    settlement: withOffer(offerId, closed, now, { codes: null, areGiftsNamed: false }),
    fulfilment: pickAgain(now),
  });
}

/** @throws 404, 409 when the offer is closed */
export async function withdrawOffer(
  calendars: CalendarModel,
  { calendarId, offerId, now }: { calendarId: string; offerId: string; now: Date },
): Promise<void> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const { state } = getOffer(calendar, offerId);
  if (state !== "offered") throw new AppError("conflict", CLOSED_REASONS[state]);
  const filter = { _id: calendarId, "settlement.offers": { $elemMatch: { id: offerId, state: "offered" } } } as Filter;
  const closed = { state: "withdrawn" as const, respondedAt: now };
  await change(calendars, filter, { settlement: withOffer(offerId, closed, now) });
}

/** @throws 404, 409 when nothing is left to do */
export async function finishOffer(calendars: CalendarModel, calendarId: string, offerId: string): Promise<void> {
  const calendar = await findAnyCalendar(calendars, calendarId);
  const { task } = getOffer(calendar, offerId);
  if (!task) throw new AppError("conflict", "There is nothing left to do.");
  const filter = { _id: calendarId, "settlement.offers": { $elemMatch: { id: offerId, task } } } as Filter;
  const done = { task: null, ...(task === "refund" && { isRefunded: true }) };
  await change(calendars, filter, { settlement: withOffer(offerId, done, new Date()) });
}

const CLOSED_REASONS = {
  accepted: "A replacement has already been accepted.",
  declined: "The replacements have already been declined.",
  withdrawn: "The shop has withdrawn this offer.",
  expired: "This offer has ended. The shop will be in touch.",
};

function findOfferObstacle(calendar: ShownCalendar, item: ItemDocument): string | undefined {
  if (item.isRefunded) return "This day has been refunded.";
  if (!calendar.customerEmail) return "The order has no email address to send an offer to.";
  if (getOffers(calendar).some(({ itemId, state }) => itemId === item._id && state === "offered"))
    return "An offer for this day is waiting for the buyer.";
  return findObstacle(calendar, { who: SHOP_ITSELF, now: null })?.message;
}

function findResponseObstacle(calendar: ShownCalendar, { state, held, expiresAt }: OfferDocument, now: Date) {
  if (state !== "offered") return CLOSED_REASONS[state];
  if (expiresAt <= now) return CLOSED_REASONS.expired;
  if (!held) return "The offer is being prepared. Please try again in a minute.";
  return findObstacle(calendar, { who: SHOP_ITSELF, now: null })?.message;
}

/** Matches the paid order as it was read, before it is sent, while the day still holds the same product. */
const matchOpen = (calendar: ShownCalendar, { _id, variantId }: ItemDocument) => ({
  ...matchOrdered(calendar),
  "fulfilment.state": { $in: OPEN_STATES },
  items: { $elemMatch: { _id, variantId, isRefunded: { $ne: true } } },
});

/** A packed box holds the old product, so the order is picked again. */
function pickAgain(at: Date): Computed {
  const steps = append("steps", { state: "to_pick", at, by: SHOP_ITSELF });
  const back = withFulfilment({ state: "to_pick", undoUntil: null }, { steps });
  return new Computed({ $cond: [{ $eq: ["$fulfilment.state", "to_pick"] }, "$fulfilment", back.expression] });
}

function withOffer(id: string, change: Partial<OfferDocument>, now: Date, more: Partial<Settlement> = {}): Computed {
  const changed = { $cond: [{ $eq: ["$$offer.id", id] }, toLiteral(change), {}] };
  const due = makeDue(now, { offers: mapOffers({ $mergeObjects: ["$$offer", changed] }) });
  return new Computed({ $mergeObjects: [due.expression, toLiteral(more)] });
}

async function change(calendars: CalendarModel, filter: Filter, changes: Change): Promise<void> {
  if (!(await changeCalendar(calendars, filter, changes)))
    throw new AppError(
      "changed_meanwhile",
      "Somebody changed the order at the same moment. Please check it and try again.",
    );
}
