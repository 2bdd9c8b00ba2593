import { formatMoney, type Offer, type PickItem, type StaffOffer } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../../calendars/calendar-model";
import { mustReprint } from "../../calendars/order-state";
import type { OfferDocument } from "../offer-document";
import { getLatestOffer, getOffers, getRefund, toBought } from "./offers";

const formatName = ({ snapshot: { name, variantTitle } }: OfferDocument["replaced"]): string =>
  [name, variantTitle].filter(Boolean).join(", ");
const formatRefund = (refund: OfferDocument["refund"]): string | null =>
  refund && formatMoney(refund.amount, refund.currency);

/** Presents the latest offer of an item, for staff. */
export function presentItemOffer(
  calendar: ShownDocument,
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
export function presentOffers(calendar: ShownDocument): Offer[] {
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
