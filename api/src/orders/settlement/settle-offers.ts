import { EMPTY_LEDGER, enterPayment, getKeptPayment } from "../../calendars/order/ledger";
import type { OfferDocument } from "../../calendars/order/offer-document";
import { getOptionKey } from "../../calendars/order/offers";
import { type DerivedOrder, getOrderRules } from "../../calendars/order/order-state";
import type { Settlement } from "../../calendars/order/settlement";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Orders } from "../orders";

/** Ends offers whose time is over, or whose order is. Stored before the stock follows, so that no buyer accepts them. */
export async function closeOffers({ settlement, state }: DerivedOrder, _: unknown, now: Date) {
  const isOver = state === "over";
  return changeOffers(settlement, (offer) => {
    if (isOver && (offer.state === "offered" || offer.task))
      return { ...offer, state: offer.state === "offered" ? "withdrawn" : offer.state, task: null };
    if (offer.state !== "offered" || offer.expiresAt > now) return offer;
    return { ...offer, state: "expired", task: "expired" };
  });
}

/** Takes the options of an open offer out of stock, and gives back what it does not need any more. */
export async function moveOfferStock(
  order: DerivedOrder,
  { catalogue }: { catalogue: Pick<Catalogue, "sell" | "release"> },
) {
  const { calendar, settlement, state } = order;
  if (state !== "paid" && state !== "over") return undefined;
  // A parcel that has left is not in stock again.
  if (state === "over" && calendar.fulfilment?.state === "sent") return undefined;
  const followed: OfferDocument[] = [];
  const { offers } = settlement;
  for (const [at, offer] of offers.entries()) {
    // A replacement that was itself replaced is gone, and does not return with the order.
    const isGone = offers.slice(at + 1).some((later) => later.itemId === offer.itemId && isKept(later));
    const wanted = state === "paid" || isGone ? getWantedVariants(offer) : [];
    followed.push(offer.held?.join() === wanted.join() ? offer : await follow(offer, wanted));
  }
  const changed = await changeOffers(settlement, (offer, at) => followed[at] ?? offer);
  const shortened = forgetShortages(order);
  return changed || shortened ? { ...changed, ...shortened } : undefined;

  async function follow(offer: OfferDocument, wanted: string[]): Promise<OfferDocument> {
    const held: string[] = [];
    for (const { variantId } of offer.options) {
      const key = getOptionKey(offer, variantId);
      const lines = [{ variantId, quantity: 1 }];
      if (!wanted.includes(variantId)) await catalogue.release(key, lines);
      else if ((await catalogue.sell(key, lines)).length === 0) held.push(variantId);
    }
    if (offer.state !== "offered") return { ...offer, held };
    const options = offer.options.filter(({ variantId }) => held.includes(variantId));
    if (options.length > 0) return { ...offer, held, options };
    return { ...offer, held, state: "withdrawn" };
  }
}

const isKept = ({ state, wish }: OfferDocument) => state === "accepted" || wish === "refund";

function getWantedVariants({ state, options, chosen }: OfferDocument): string[] {
  if (state === "offered") return options.map(({ variantId }) => variantId);
  return state === "accepted" && chosen ? [chosen] : [];
}

/** Forgets shortages of days that were replaced or refunded since. */
function forgetShortages({ calendar, settlement: { sold } }: DerivedOrder) {
  const isOwn = (variantId: string) =>
    calendar.items.some((item) => item.variantId === variantId && !item.ordered && !item.isRefunded);
  if (!sold || sold.short.every(isOwn)) return undefined;
  return { sold: { ...sold, short: sold.short.filter(isOwn) } };
}

/** Pays differences back through the provider, each under its offer's id. Without such a provider it is a task. */
export async function refundOffers(
  { calendar, settlement, state }: DerivedOrder,
  { orders }: { orders: Orders },
  now: Date,
) {
  const due = settlement.offers.filter(({ refund, isRefunded }) => refund && !isRefunded);
  if (due.length === 0 || state !== "paid") return undefined;
  if (!orders.refundPart)
    return changeOffers(settlement, (offer) => (due.includes(offer) ? { ...offer, task: "refund" } : offer));
  const payment = getKeptPayment(calendar);
  const orderNumber = payment?.orderNumber ?? calendar.orderNumber ?? "";
  let order = calendar.order ?? EMPTY_LEDGER;
  for (const { id, day, refund } of due) {
    const part = { refundId: id, amount: refund?.amount ?? 0, note: `Replacement of day ${day}` };
    const news = await orders.refundPart(
      payment ?? { ref: orderNumber, orderNumber, currency: getOrderRules(calendar).currency },
      part,
    );
    if (news) order = enterPayment(order, news, now);
  }
  const settled = await changeOffers(settlement, (offer) =>
    due.includes(offer) ? { ...offer, isRefunded: true } : offer,
  );
  return { ...settled, ...(order !== (calendar.order ?? EMPTY_LEDGER) && { order }) };
}

async function changeOffers(
  { offers: before }: Settlement,
  change: (offer: OfferDocument, at: number) => OfferDocument,
): Promise<{ offers: OfferDocument[] } | undefined> {
  const offers = before.map(change);
  const hasChanged = offers.some((offer, at) => JSON.stringify(offer) !== JSON.stringify(before[at]));
  return hasChanged ? { offers } : undefined;
}
