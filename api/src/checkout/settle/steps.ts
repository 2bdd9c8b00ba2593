import { createHash } from "node:crypto";
import { bonusGiftCard, DAY_COUNT, DEFAULT_CURRENCY, type MailKind } from "@advent/contract";
import type { ShownDocument } from "../../calendars/calendar-model";
import { standingOfOrder } from "../../calendars/order-state";
import type { StoredCalendar } from "../../calendars/stored-calendar";
import type { MailQueue, OwedMail } from "../../mail/mail-queue";
import { newGiftCardCode } from "../../orders/gift-cards";
import type { CheckoutPage, Orders } from "../../orders/orders";
import type { Settlement } from "../../orders/settlement";
import type { Catalogue } from "../../products/catalogue";
import { linesOf, orderKeyOf, piecesOf } from "../pieces";
import { keptAmountOf, refOf, settledStateOf, settlementOf } from "./settled-state";

export interface StepParts {
  catalogue: Pick<Catalogue, "sell" | "release">;
  orders: Orders;
  email: { queue: MailQueue };
}

/** @returns what is to be recorded; `undefined` when there was nothing to do. May be repeated, where that was not recorded */
type Take = (calendar: StoredCalendar, parts: StepParts, now: Date) => Promise<Partial<Settlement> | undefined>;

interface Step {
  /** For the desk, while it goes on failing. */
  failure: string;
  take: Take;
  /** What it returns must be on record before a later step keeps it. */
  isPromise?: boolean;
}

const YEAR = 365 * 24 * 3600 * 1000;
/** A checkout page ends after two days, with its discount (behaviour §5). */
export const PAGE_LASTS = 2 * 24 * 3600 * 1000;
const CARD = "The gift card could not be made or withdrawn.";

export const STEPS: readonly Step[] = [
  { failure: "A checkout page that is not wanted any more could not be ended.", take: endPages },
  { failure: "The pieces could not be taken out of stock, or put back.", take: movePieces },
  { failure: CARD, take: promiseCard, isPromise: true },
  { failure: CARD, take: makeCard },
  { failure: CARD, take: withdrawCard },
  { failure: "The gifts could not be named on the shop's order.", take: nameGifts },
  { failure: "The mails could not be written down.", take: owe },
];

async function endPages(calendar: StoredCalendar, { orders }: StepParts, now: Date) {
  const { replaced, endedCart } = settlementOf(calendar);
  const last = lastPageOf(calendar, now);
  const isLastDue = last !== undefined && last.cartId !== endedCart;
  const pages = isLastDue ? [...replaced, last] : replaced;
  if (pages.length === 0) return undefined;
  for (const page of pages) await orders.retire?.(page);
  return { replaced: [], ...(isLastDue && { endedCart: last.cartId }) };
}

/** Once an order is paid no page may be paid again; one that was never paid ends in time. */
function lastPageOf({ checkout, ...calendar }: StoredCalendar, now: Date): CheckoutPage | undefined {
  if (!checkout?.page) return undefined;
  const isOld = now.getTime() - checkout.placedAt.getTime() >= PAGE_LASTS;
  return isOld || settledStateOf({ ...calendar, checkout }) !== "awaiting" ? checkout.page : undefined;
}

async function movePieces(calendar: StoredCalendar, { catalogue, orders }: StepParts) {
  const { sold } = settlementOf(calendar);
  const state = settledStateOf(calendar);
  const pieces = piecesOf(calendar, orders);
  if (pieces.length === 0) return undefined;
  const key = orderKeyOf(calendar);
  if (state === "over") {
    // Also where no sale is on record: a process may have been killed just after it.
    await catalogue.release(sold?.key ?? key, pieces);
    return { sold: null };
  }
  if (state !== "paid" || sold) return undefined;
  return { sold: { key, short: await catalogue.sell(key, pieces) } };
}

async function promiseCard(calendar: StoredCalendar, { orders }: StepParts, now: Date) {
  const giftCard = promisedCard(calendar, orders, now);
  return giftCard ? { giftCard } : undefined;
}

/** The card that an order has earned and that nobody has promised yet. */
export function promisedCard(calendar: ShownDocument, orders: Orders, now: Date): Settlement["giftCard"] | undefined {
  const { giftCard } = settlementOf(calendar);
  // An order that ended may be paid anew.
  const isPromised = giftCard && !giftCard.isWithdrawn;
  if (!orders.giftCards || settledStateOf(calendar) !== "paid" || isPromised) return undefined;
  const amount = bonusOf(calendar);
  if (amount === 0) return undefined;
  const expiresOn = new Date(now.getTime() + YEAR).toISOString().slice(0, 10);
  const card = { code: newGiftCardCode(), amount, currency: DEFAULT_CURRENCY, expiresOn };
  return { ...card, isMade: false, isWithdrawn: false };
}

/** What the order has earned, by what is paid for it. */
export function bonusOf(calendar: ShownDocument): number {
  return calendar.isStylistChoice ? 0 : bonusGiftCard(DAY_COUNT, keptAmountOf(calendar));
}

async function makeCard(calendar: StoredCalendar, { orders }: StepParts) {
  const { giftCard } = settlementOf(calendar);
  if (!giftCard || giftCard.isMade || settledStateOf(calendar) === "over") return undefined;
  const { isMade: _, isWithdrawn: __, ...card } = giftCard;
  await orders.giftCards?.issue(card, calendar._id);
  return { giftCard: { ...giftCard, isMade: true } };
}

/** Also one that was promised: it may have been made just before a crash. */
async function withdrawCard(calendar: StoredCalendar, { orders }: StepParts) {
  const { giftCard } = settlementOf(calendar);
  if (!giftCard || giftCard.isWithdrawn || settledStateOf(calendar) !== "over") return undefined;
  await orders.giftCards?.withdraw(giftCard.code);
  return { giftCard: { ...giftCard, isWithdrawn: true } };
}

async function nameGifts(calendar: StoredCalendar, { orders }: StepParts) {
  const ref = refOf(calendar);
  const isDue =
    calendar.isStylistChoice && settledStateOf(calendar) === "paid" && !settlementOf(calendar).areGiftsNamed;
  if (!isDue || !ref || !orders.nameGifts) return undefined;
  await orders.nameGifts({ ref }, linesOf(calendar));
  return { areGiftsNamed: true };
}

async function owe(calendar: StoredCalendar, { email }: StepParts) {
  const { told } = settlementOf(calendar);
  const owed = mailsOf(calendar, told).filter(({ key }) => !told.includes(key));
  if (owed.length === 0) return undefined;
  await email.queue.owe(owed);
  return { told: [...told, ...owed.map(({ key }) => key)] };
}

/** What the order as it is has to say, said before or not. */
export function mailsOf(calendar: StoredCalendar, told: readonly string[]): OwedMail[] {
  const state = settledStateOf(calendar);
  const ended = endsTold(state === "over" ? told.slice(0, told.findLastIndex((key) => !isEnd(key)) + 1) : told);
  const mail = (kind: MailKind, about = ended > 0 ? `:${ended}` : ""): OwedMail => ({
    key: `${kind}:${calendar._id}${about}`,
    kind,
    calendarId: calendar._id,
  });
  const standing = standingOfOrder(calendar);
  if (state === "paid") return [mail("order-confirmed"), mail("shop-order")];
  if (state === "disputed" && standing) {
    const about = `:${createHash("sha256").update(standing.differences.join("\n")).digest("hex").slice(0, 12)}`;
    return [mail("order-disputed", about), mail("shop-attention", about)];
  }
  // Who never heard of an order needs no word of its end.
  if (state !== "over" || told.length === 0) return [];
  return [mail(standing?.state === "refunded" ? "order-refunded" : "order-cancelled")];
}

/** An order that ended may be paid anew: then all is said anew, and its end if it comes to that. */
const endsTold = (told: readonly string[]): number => told.filter(isEnd).length;

const isEnd = (key: string): boolean => key.startsWith("order-cancelled:") || key.startsWith("order-refunded:");
