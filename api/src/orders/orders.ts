import type { IncomingHttpHeaders } from "node:http";
import type { Tier, Totals } from "@advent/contract";
import type { GiftCards } from "./gift-cards";
import type { Payment, PaymentNews, PaidLine } from "./payment";

/** Which calendar an order is for, and which state of its items. */
export interface OrderedCalendar {
  calendarId: string;
  revision: number;
}

/** One day of an order. */
export interface OrderLine {
  day: number;
  variantId: string;
  name: string;
  /** Minor units (pence). */
  price: number;
  currency: string;
}

export interface OrderRequest extends OrderedCalendar {
  lines: readonly OrderLine[];
  /** What a stylist calendar costs as a whole; `undefined` where each line has its price. */
  tier: Tier | undefined;
  customerName: string;
  customerEmail: string;
  totals: Totals;
  /** The address the buyer comes from: a shop counts its limits by it. */
  buyerIp: string;
}

export interface PlacedOrder {
  /** `null` until the shop says that it is paid. */
  orderNumber: string | null;
  /** Where to pay; `null` when the order is complete. */
  checkoutUrl: string | null;
  /** What the provider was asked for. */
  lines: PaidLine[];
  /** What else the shop takes off, such as a promotion of its own; minor units (pence). */
  promotion?: number;
  /** What {@link Orders.retire} needs; absent where the page needs no ending. */
  page?: CheckoutPage;
}

/** What a provider made for a checkout page, in ids of its own. */
export interface CheckoutPage {
  cartId: string;
  /** The code that gives the 15 %. */
  discountId: string | null;
}

/** What was sent to us in a provider's name, as it arrived. */
export interface ProviderMessage {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a provider says of an order that is one of ours. */
export interface Confirmation extends PaymentNews {
  /** As the order names it, under our signature; `undefined` in a message that speaks of a refund alone. */
  calendarId: string | undefined;
  /** As far as the provider asked for them. */
  customerName: string | null;
  customerEmail: string | null;
}

/** What a person, or the law, asks of us through the provider. */
export interface PrivacyRequest {
  /** The same request may come again. */
  messageId: string;
  /** To be told what is kept of a buyer; to forget a buyer; to forget every buyer, since the shop has left. */
  asks: "data" | "forget" | "forget-all";
  /** The provider's own ids of the buyer's orders. */
  orderRefs: readonly string[];
}

/** Where an order goes: the built-in order book, or Shopify's checkout. */
export interface Orders {
  readonly name: string;
  /** Whether the provider takes the pieces of an order's own lines out of stock by itself, when it is paid. */
  readonly countsLines: boolean;
  /** Absent where the shop does not let us make any. */
  readonly giftCards?: GiftCards;
  place(order: OrderRequest): Promise<PlacedOrder>;
  /**
   * Absent while nobody may confirm orders.
   * @returns `undefined` for what is none of ours
   * @throws 401 unless the provider sent it, 400 when it cannot be read
   */
  confirm?(message: ProviderMessage): Promise<Confirmation | undefined>;
  /**
   * Absent where {@link confirm} is.
   * @returns `undefined` for what is no such request
   * @throws as {@link confirm} does
   */
  privacy?(message: ProviderMessage): PrivacyRequest | undefined;
  /** Every order of a calendar of ours that has changed since: what a lost message would have said. */
  reconcile?(since: Date): AsyncIterable<Confirmation>;
  /** Ends a checkout page that was replaced or never paid: its cart is emptied, its unused discount deleted. May be repeated. */
  retire?(page: CheckoutPage): Promise<void>;
  /**
   * Cancels an order and gives everything back.
   * @returns what became of it, where the provider sends no message of its own
   */
  refund?(payment: Pick<Payment, "ref" | "orderNumber">): Promise<PaymentNews | undefined>;
  /** Names the gifts of a stylist's calendar, which is sold as one line, on the order: for the staff alone. May be repeated. */
  nameGifts?(payment: Pick<Payment, "ref">, gifts: readonly OrderLine[]): Promise<void>;
}

/** Why a day cannot be ordered as it was asked for, in the words that the shopper reads. */

export function formatOutOfStock(day: number, name: string): string {
  return `Day ${day}: ${name} is out of stock.`;
}

/** @param price before and now, formatted */
export function formatPriceChange(day: number, name: string, price: { before: string; now: string }): string {
  return `Day ${day}: ${name} now costs ${price.now} instead of ${price.before}.`;
}
