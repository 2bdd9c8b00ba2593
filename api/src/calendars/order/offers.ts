import { formatMoney, type Offer, type PickItem, type StaffOffer } from "@advent/contract";
import { AppError } from "../../errors";
import type { ItemDocument, ShownCalendar } from "../calendar-model";
import type { Filter } from "../stored-calendar";
import { getKeptPayment } from "./ledger";
import type { OfferDocument } from "./offer-document";
import { getKeptAmount, getOrderedEngraving, getOrderRules, getSettlement, mustReprint } from "./order-state";

export const getOffers = (calendar: Pick<ShownCalendar, "settlement">): OfferDocument[] =>
  getSettlement(calendar).offers;

const getLatestOffer = (calendar: ShownCalendar, itemId: string): OfferDocument | undefined =>
  getOffers(calendar).findLast((offer) => offer.itemId === itemId);

/** @throws 404 */
export function getOffer(calendar: ShownCalendar, offerId: string): OfferDocument {
  const offer = getOffers(calendar).find(({ id }) => id === offerId);
  if (!offer) throw new AppError("not_found", "This offer does not exist.");
  return offer;
}

export const matchNoOpenOffer = (): Filter =>
  ({ "settlement.offers": { $not: { $elemMatch: { state: "offered" } } } }) as Filter;

/** Key of an option's stock. Repeating a step with it takes the stock once. */
export const getOptionKey = ({ id }: OfferDocument, variantId: string): string =>
  `${id}:${variantId.split("/").at(-1)}`;

interface Bought {
  /** In minor units. */
  price: number;
  engraving: string | null;
}

/**
 * Returns what a replacement gives back: the part of the day's price that it does not need, in the shares of what was
 * paid for the whole order. A dearer one costs the buyer nothing. Without a replacement, all that was paid for the day.
 */
export function getRefund(
  calendar: ShownCalendar,
  item: ItemDocument,
  replacement: Bought = { price: 0, engraving: null },
): OfferDocument["refund"] {
  const payment = getKeptPayment(calendar);
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
  return amount > 0 ? { amount, currency: payment?.currency ?? getOrderRules(calendar).currency } : null;
}

/** Lists what was paid for each day and is not refunded yet, in minor units of the payment. */
export const listPaidDays = (calendar: ShownCalendar): { day: number; amount: number }[] =>
  calendar.items.map((item) => ({ day: item.day, amount: getRefund(calendar, item)?.amount ?? 0 }));

const getBought = (item: ItemDocument): Bought => ({
  price: item.ordered?.price ?? item.snapshot.price,
  engraving: getOrderedEngraving(item),
});

/** Returns an option as it would be bought: with the day's engraving, where the product allows one. */
export const toBought = (
  { engraving }: ItemDocument,
  { snapshot: { price }, isEngravable }: OfferDocument["options"][number],
): Bought => ({ price, engraving: isEngravable ? engraving : null });

const formatName = ({ snapshot: { name, variantTitle } }: OfferDocument["replaced"]): string =>
  [name, variantTitle].filter(Boolean).join(", ");
const formatRefund = (refund: OfferDocument["refund"]): string | null =>
  refund && formatMoney(refund.amount, refund.currency);

/** Presents the latest offer of an item, for staff. */
export function presentItemOffer(
  calendar: ShownCalendar,
  { _id, isRefunded }: ItemDocument,
  hidesAmounts: boolean,
): Pick<PickItem, "offer" | "mustReprint" | "isRefunded"> {
  const offer = getLatestOffer(calendar, _id);
  return {
    offer: offer ? presentStaffOffer(offer, hidesAmounts) : null,
    mustReprint: mustReprint(calendar, _id),
    isRefunded,
  };
}

function presentStaffOffer(offer: OfferDocument, hidesAmounts: boolean): StaffOffer {
  const { id, state, expiresAt, replaced, options, chosen, wish, refund, task } = offer;
  const taken = options.find(({ variantId }) => variantId === chosen);
  return {
    id,
    state,
    expiresAt: expiresAt.toISOString(),
    replaced: formatName(replaced),
    options: options.map(formatName),
    chosen: taken ? formatName(taken) : null,
    wish,
    task,
    refund: hidesAmounts ? null : formatRefund(refund),
  };
}

/** Presents what the buyer was offered. Products of a stylist calendar stay a surprise. */
export function presentOffers(calendar: ShownCalendar): Offer[] {
  const { isStylistChoice: isSecret } = calendar;
  const isShown = ({ state, held }: OfferDocument) => state !== "withdrawn" && (state !== "offered" || held !== null);
  return getOffers(calendar)
    .filter(isShown)
    .map(({ id, itemId, day, state, expiresAt, replaced, options, chosen, wish, refund }) => {
      const item = calendar.items.find(({ _id }) => _id === itemId);
      const isOpen = item && state === "offered";
      const index = options.findIndex(({ variantId }) => variantId === chosen);
      return {
        id,
        day,
        state,
        expiresAt: expiresAt.toISOString(),
        replaced: isSecret ? null : formatName(replaced),
        options: options.map((option) => ({
          title: isSecret ? option.traits : formatName(option),
          image: isSecret ? null : option.snapshot.image,
          refund: formatRefund(isOpen ? getRefund(calendar, item, toBought(item, option)) : null),
          losesEngraving: Boolean(isOpen && item.engraving && !option.isEngravable),
        })),
        chosen: index < 0 ? null : index,
        wish,
        refund: formatRefund(isOpen ? getRefund(calendar, item) : refund),
      };
    });
}
