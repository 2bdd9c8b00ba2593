import { DEFAULT_CURRENCY } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ShownDocument } from "../../calendars/calendar-model";
import { getOrderedEngraving } from "../../calendars/order-state";
import type { Filter } from "../../calendars/stored-calendar";
import { getKeptPayments } from "../ledger";
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

interface Bought {
  /** In pence. */
  price: number;
  engraving: string | null;
}

/**
 * Returns what a replacement gives back: the part of the day's price that it does not need, in the shares of what was
 * paid for the whole order. A dearer one costs the buyer nothing. Without a replacement, all that was paid for the day.
 */
export function getRefund(
  calendar: ShownDocument,
  item: ItemDocument,
  replacement: Bought = { price: 0, engraving: null },
): OfferDocument["refund"] {
  const [payment] = calendar.order ? getKeptPayments(calendar.order) : [];
  const { total = 0, engraving = 0 } = calendar.checkout?.totals ?? {};
  const paid = payment?.amount ?? total;
  const bought = calendar.items.map(getBought);
  const listed = bought.reduce((sum, { price }) => sum + price, 0);
  const engraved = bought.filter((one) => one.engraving).length;
  // Rounded down, so that all refunds together never exceed the payment.
  const paidPerEngraving = engraved > 0 && total > 0 ? Math.floor((engraving * paid) / (engraved * total)) : 0;
  const paidForGifts = paid - engraved * paidPerEngraving;
  const getShare = (one: Bought) =>
    (listed > 0 ? Math.floor((one.price * paidForGifts) / listed) : 0) + (one.engraving ? paidPerEngraving : 0);
  const before = getOffers(calendar).filter(({ itemId }) => itemId === item._id);
  const refunded = before.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
  const unused = getShare(getBought(item)) - refunded - getShare(replacement);
  const amount = Math.min(unused, getKeptAmount(calendar));
  return amount > 0 ? { amount, currency: payment?.currency ?? DEFAULT_CURRENCY } : null;
}

const getBought = (item: ItemDocument): Bought => ({
  price: item.ordered?.price ?? item.snapshot.price,
  engraving: getOrderedEngraving(item),
});

/** Returns an option as it would be bought: with the day's engraving, where the product allows one. */
export const toBought = (
  { engraving }: ItemDocument,
  { snapshot: { price }, isEngravable }: OfferDocument["options"][number],
): Bought => ({ price, engraving: isEngravable ? engraving : null });
