import { createHash } from "node:crypto";
import { DAY_COUNT, type EmailKind, getBonusGiftCard, getDateIn } from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { getKeptPayment } from "../../calendars/order/ledger";
import { type DerivedOrder, getKeptAmount, getOrderRules } from "../../calendars/order/order-state";
import type { CheckoutPage, OrderLedger } from "../../calendars/order/payment";
import type { Settlement } from "../../calendars/order/settlement";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Config } from "../../config";
import type { EmailQueue, QueuedEmail } from "../../email/email-queue";
import type { TestShopConfig } from "../../site/ordering";
import { createGiftCardCode } from "../gift-cards/gift-cards";
import type { Orders } from "../orders";
import { getOrderKey, toOrderLines, toStockLines } from "../stock-lines";
import { enqueueExchangeEmails } from "./exchange-emails";
import { holdReplacements } from "./hold-replacements";
import { closeOffers, moveOfferStock, refundOffers } from "./settle-offers";
import { expireUnpaid } from "./settle-unpaid";

export interface StepDeps {
  catalogue: Pick<Catalogue, "sell" | "release" | "findStockCodes">;
  orders: Orders;
  email: { queue: EmailQueue };
  config: Pick<Config, "deliveryTimeZone"> & TestShopConfig;
}

export type StepChange = Partial<Settlement> & { order?: OrderLedger };
/** Returns the change to store, or `undefined` when there was nothing to do. Must be safe to repeat. */
type Take = (order: DerivedOrder, deps: StepDeps, now: Date) => Promise<StepChange | undefined>;

interface Step {
  /** Shown in the admin while the step keeps failing. */
  failure: string;
  take: Take;
  /** True if the result must be stored before later steps act on it. */
  isPromise?: boolean;
}

const MS_PER_YEAR = 365 * 24 * 3600 * 1000;
/** Delay before the provider is first polled about a checkout page. */
export const FIRST_CHECK_MS = 10 * 60 * 1000;
/** A checkout page and its discount end after two days (docs/behaviour/orders.md). */
export const CHECKOUT_PAGE_TTL_MS = 2 * 24 * 3600 * 1000;
const STOCK_ERROR = "The stock could not be updated.";
const GIFT_CARD_ERROR = "The gift card could not be made or withdrawn.";

export const SETTLEMENT_STEPS: readonly Step[] = [
  { failure: "An unpaid order could not be ended.", take: endUnpaid, isPromise: true },
  { failure: "An outdated checkout page could not be closed.", take: endPages },
  { failure: STOCK_ERROR, take: moveStock },
  { failure: STOCK_ERROR, take: closeOffers, isPromise: true },
  { failure: STOCK_ERROR, take: moveOfferStock, isPromise: true },
  { failure: "The stock of an exchange could not be updated.", take: holdReplacements },
  { failure: GIFT_CARD_ERROR, take: promiseGiftCard, isPromise: true },
  { failure: GIFT_CARD_ERROR, take: makeCard },
  { failure: GIFT_CARD_ERROR, take: withdrawGiftCard },
  { failure: "The gifts could not be added to the shop’s order.", take: nameGifts },
  { failure: "The stock codes could not be looked up.", take: findCodes },
  { failure: "The shop’s order could not be marked as sent.", take: fulfil },
  { failure: "The emails could not be queued.", take: enqueueEmails },
  { failure: "The emails about an exchange could not be queued.", take: enqueueExchangeEmails },
  { failure: "The difference of a replacement could not be refunded.", take: refundOffers },
];

async function endUnpaid(order: DerivedOrder, _deps: StepDeps, now: Date) {
  const ended = expireUnpaid(order, now);
  return ended && { order: ended };
}

async function endPages(order: DerivedOrder, { orders }: StepDeps, now: Date) {
  const { replaced, endedCart } = order.settlement;
  const last = getLastPage(order, now);
  const isLastDue = last !== undefined && last.cartId !== endedCart;
  const pages = isLastDue ? [...replaced, last] : replaced;
  if (pages.length === 0) return undefined;
  for (const page of pages) await orders.retire?.(page);
  return { replaced: [], ...(isLastDue && { endedCart: last.cartId }) };
}

function getLastPage({ calendar: { checkout }, state }: DerivedOrder, now: Date): CheckoutPage | undefined {
  if (!checkout?.page) return undefined;
  const isOld = now.getTime() - checkout.placedAt.getTime() >= CHECKOUT_PAGE_TTL_MS;
  return isOld || state !== "awaiting" ? checkout.page : undefined;
}

async function moveStock({ calendar, settlement: { sold }, state }: DerivedOrder, { catalogue, orders }: StepDeps) {
  const products = toStockLines(calendar, orders);
  if (products.length === 0) return undefined;
  const key = getOrderKey(calendar);
  if (state === "over") {
    // A parcel that has left is not in stock again.
    if (calendar.fulfilment?.state === "sent") return undefined;
    // Also without a recorded sale, because a process may have been killed just after it.
    await catalogue.release(sold?.key ?? key, products);
    return { sold: null };
  }
  if (state !== "paid" || sold) return undefined;
  return { sold: { key, short: await catalogue.sell(key, products) } };
}

export async function promiseGiftCard(
  order: DerivedOrder,
  { orders, config }: Pick<StepDeps, "orders" | "config">,
  now: Date,
) {
  const { giftCard } = order.settlement;
  // An order that ended may be paid again.
  const isPromised = giftCard && !giftCard.isWithdrawn;
  if (!orders.giftCards || order.state !== "paid" || isPromised) return undefined;
  const amount = getBonus(order.calendar);
  if (amount === 0) return undefined;
  const expiresOn = getDateIn(now.getTime() + MS_PER_YEAR, config.deliveryTimeZone);
  const { currency } = getOrderRules(order.calendar);
  const card = { code: createGiftCardCode(), amount, currency, expiresOn };
  return { giftCard: { ...card, isMade: false, isWithdrawn: false } };
}

/** Gift wrap and engraving do not count for it, as in the cart. */
export function getBonus(calendar: ShownCalendar): number {
  const { giftWrap = 0, engraving = 0 } = calendar.checkout?.totals ?? {};
  const keptForGifts = getKeptAmount(calendar) - giftWrap - engraving;
  return calendar.isStylistChoice ? 0 : getBonusGiftCard(getOrderRules(calendar), DAY_COUNT, keptForGifts);
}

async function makeCard({ calendar, settlement: { giftCard }, state }: DerivedOrder, { orders }: StepDeps) {
  if (!giftCard || giftCard.isMade || state === "over") return undefined;
  const { isMade: _, isWithdrawn: __, ...card } = giftCard;
  await orders.giftCards?.issue(card, calendar._id);
  return { giftCard: { ...giftCard, isMade: true } };
}

/** Also withdraws a promised card, because it may have been created just before a crash. */
async function withdrawGiftCard({ settlement: { giftCard }, state }: DerivedOrder, { orders }: StepDeps) {
  if (!giftCard || giftCard.isWithdrawn || state !== "over") return undefined;
  await orders.giftCards?.withdraw(giftCard.code);
  return { giftCard: { ...giftCard, isWithdrawn: true } };
}

async function nameGifts({ calendar, settlement, state }: DerivedOrder, { orders }: StepDeps) {
  const ref = getKeptPayment(calendar)?.ref;
  const isDue = calendar.isStylistChoice && state === "paid" && !settlement.areGiftsNamed;
  if (!isDue || !ref || !orders.nameGifts) return undefined;
  await orders.nameGifts({ ref }, toOrderLines(calendar));
  return { areGiftsNamed: true };
}

async function findCodes({ calendar, settlement, state }: DerivedOrder, { catalogue }: StepDeps) {
  if (state !== "paid" || settlement.codes) return undefined;
  return { codes: await catalogue.findStockCodes([...new Set(calendar.items.map(({ variantId }) => variantId))]) };
}

async function fulfil(order: DerivedOrder, { orders }: StepDeps) {
  const { calendar, settlement } = order;
  const ref = getKeptPayment(calendar)?.ref;
  const parcel = calendar.fulfilment?.parcel;
  const isDue = ref && parcel && isSent(order) && !order.undoEnd;
  if (!isDue || !orders.fulfil || settlement.isFulfilled) return undefined;
  await orders.fulfil({ ref }, parcel);
  return { isFulfilled: true };
}

const isSent = ({ calendar, state }: DerivedOrder): boolean =>
  state === "paid" && calendar.fulfilment?.state === "sent";

async function enqueueEmails(order: DerivedOrder, { email }: StepDeps) {
  const { enqueuedEmails } = order.settlement;
  // The buyer is emailed once sending cannot be undone.
  const isEarly = ({ kind }: QueuedEmail) => kind === "order-sent" && order.undoEnd;
  const queued = getEmails(order).filter((one) => !enqueuedEmails.includes(one.key) && !isEarly(one));
  if (queued.length === 0) return undefined;
  await email.queue.enqueue(queued);
  return { enqueuedEmails: [...enqueuedEmails, ...queued.map(({ key }) => key)] };
}

export function getEmails(order: DerivedOrder): QueuedEmail[] {
  const { calendar, paymentState, state } = order;
  const messages = order.settlement.enqueuedEmails;
  const before = state === "over" ? messages.slice(0, messages.findLastIndex((key) => !isEnd(key)) + 1) : messages;
  // An order that ended may be paid again. All emails are then sent again, including one about its end.
  const ended = before.filter(isEnd).length;
  const buildEmail = (kind: EmailKind, about = ended > 0 ? `:${ended}` : ""): QueuedEmail => ({
    key: `${kind}:${calendar._id}${about}`,
    kind,
    calendarId: calendar._id,
  });
  if (state === "paid") {
    // Without a parcel the order was sent in the shop, which emails the buyer.
    const sent = isSent(order) && calendar.fulfilment?.parcel ? [buildEmail("order-sent")] : [];
    return [
      buildEmail("order-confirmed"),
      buildEmail("shop-order"),
      ...sent,
      ...getOfferEmails(order.settlement, buildEmail),
    ];
  }
  if (state === "disputed" && paymentState) {
    const about = `:${createHash("sha256").update(paymentState.differences.join("\n")).digest("hex").slice(0, 12)}`;
    const isWithBank = calendar.order?.payments.some(({ disputed }) => disputed);
    return [...(isWithBank ? [] : [buildEmail("order-disputed", about)]), buildEmail("shop-attention", about)];
  }
  // A buyer who got no email about the order gets none about its end.
  if (state !== "over" || messages.length === 0) return [];
  return [buildEmail(paymentState?.state === "refunded" ? "order-refunded" : "order-cancelled")];
}

function getOfferEmails(
  { enqueuedEmails: messages, offers }: Settlement,
  build: (kind: EmailKind, about: string) => QueuedEmail,
): QueuedEmail[] {
  return offers.flatMap(({ id, state, held }) => {
    const offered = build("replacement-offered", `:${id}`);
    if (!held) return [];
    if (state === "offered") return [offered];
    if (state === "withdrawn") return messages.includes(offered.key) ? [build("replacement-closed", `:${id}`)] : [];
    return [build("replacement-closed", `:${id}`), build("shop-replacement", `:${id}`)];
  });
}

const isEnd = (key: string): boolean => key.startsWith("order-cancelled:") || key.startsWith("order-refunded:");
