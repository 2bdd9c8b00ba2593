import { DEFAULT_CURRENCY } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ShownDocument } from "../../calendars/calendar-model";
import type { Filter } from "../../calendars/stored-calendar";
import { getStandingPayments } from "../ledger";
import type { OfferDocument } from "../offer-document";
import { getKeptAmount, getSettlement } from "../settlement/settled-state";

export const getOffers = (calendar: Pick<ShownDocument, "settlement">): OfferDocument[] =>
  getSettlement(calendar).offers;

export const getLatestOffer = (calendar: ShownDocument, itemId: string): OfferDocument | undefined =>
  getOffers(calendar).findLast((offer) => offer.itemId === itemId);

/** @throws 404 */
export function getOffer(calendar: ShownDocument, offerId: string): OfferDocument {
  const offer = getOffers(calendar).find(({ id }) => id === offerId);
  if (!offer) throw createError(404, "This offer does not exist.");
  return offer;
}

export const matchNoOpenOffer = (): Filter =>
  ({ "settlement.offers": { $not: { $elemMatch: { state: "offered" } } } }) as Filter;

/** Key of an option's stock. Repeating a step with it takes the stock once. */
export const getOptionKey = ({ id }: OfferDocument, variantId: string): string =>
  `${id}:${variantId.split("/").at(-1)}`;

/**
 * Returns what a replacement gives back: the part of the day's price that it does not need, in the shares of what was
 * paid for the whole order. A dearer one costs the buyer nothing. Without a replacement, all that was paid for the day.
 */
export function getRefund(calendar: ShownDocument, item: ItemDocument, newPrice: number): OfferDocument["refund"] {
  const [payment] = calendar.order ? getStandingPayments(calendar.order) : [];
  const paid = payment?.amount ?? calendar.checkout?.totals.total ?? 0;
  const listed = calendar.items.reduce((sum, one) => sum + getOrderedPrice(one), 0);
  // Rounded down, so that all refunds together never exceed the payment.
  const getShare = (price: number) => (listed > 0 ? Math.floor((price * paid) / listed) : 0);
  const before = getOffers(calendar).filter(({ itemId }) => itemId === item._id);
  const refunded = before.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
  const unused = getShare(getOrderedPrice(item)) - refunded - getShare(newPrice);
  const amount = Math.min(unused, getKeptAmount(calendar));
  return amount > 0 ? { amount, currency: payment?.currency ?? DEFAULT_CURRENCY } : null;
}

const getOrderedPrice = ({ ordered, snapshot }: ItemDocument): number => ordered?.price ?? snapshot.price;
