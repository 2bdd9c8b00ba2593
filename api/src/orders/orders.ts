import type { DeliveryAddress, Handling, Parcel, Tier, Totals } from "@advent/contract";
import type { CheckoutPage, PaidLine, Payment, PaymentNews } from "../calendars/order/payment";
import type { ProviderMessage } from "../catalogue/catalogue";
import type { GiftCards } from "./gift-cards/gift-cards";

export interface OrderedCalendar {
  calendarId: string;
  revision: number;
}

export interface OrderLine {
  day: number;
  variantId: string;
  name: string;
  engraving: string | null;
  /** In minor units. */
  price: number;
  currency: string;
}

export interface OrderRequest extends OrderedCalendar {
  lines: readonly OrderLine[];
  /** Sold at a fixed price as a whole. `undefined` where each line has its price. */
  tier: Tier | undefined;
  /** Of the lines' sum, without a tier. */
  discountPercent: number;
  customerName: string;
  customerEmail: string;
  /** Absent where the provider asks for it. */
  deliveryAddress: DeliveryAddress | undefined;
  /** Is another one for each page that replaces an earlier one, and the same for two requests at once. */
  attempt: string;
  hasGiftWrap: boolean;
  handling: Handling;
  totals: Totals;
  currency: string;
  /** Buyer's IP address, by which a shop counts its rate limits. */
  buyerIp: string;
}

export interface PlacedOrder {
  orderNumber: string | null;
  checkoutUrl: string | null;
  lines: PaidLine[];
  promotion?: number;
  /** Needed by {@link Orders.retire}. Absent where the page needs no cleanup. */
  page?: CheckoutPage;
}

export interface Confirmation extends PaymentNews {
  /** From our signed attribute. Missing in a message about a refund alone. */
  calendarId?: string;
  /** Missing where the provider does not collect it. */
  customerName?: string | null | undefined;
  customerEmail?: string | null | undefined;
  deliveryAddress?: DeliveryAddress | undefined;
}

export interface PrivacyRequest {
  messageId: string;
  /** Export a buyer's data, erase a buyer, or erase every buyer because the shop uninstalled the app. */
  wants: "data" | "forget" | "forget-all";
  orderRefs: readonly string[];
}

export interface PartialRefund {
  refundId: string;
  /** In minor units of the payment's currency. */
  amount: number;
  note: string;
}

/** The payment as far as it is known. An unpaid order of the built-in book has none. */
export type PaymentRef = Pick<Payment, "ref" | "orderNumber" | "currency"> & Partial<Payment>;

export interface Orders {
  readonly name: string;
  /** True when the provider takes an order's own lines out of stock on payment. */
  readonly countsLines: boolean;
  /** How long a payment page can be paid, in milliseconds, where that is longer than stock is held otherwise. */
  readonly pageTtlMs?: number | undefined;
  /** Absent where the shop does not allow creating them. */
  readonly giftCards?: GiftCards;
  place(order: OrderRequest): Promise<PlacedOrder>;
  /**
   * Absent while orders cannot be confirmed.
   * @returns `undefined` for foreign orders
   * @throws 401 for an invalid signature, 400 for an invalid body
   */
  confirm?(message: ProviderMessage): Promise<Confirmation | undefined>;
  /**
   * Absent where {@link confirm} is.
   * @returns `undefined` for other messages
   * @throws as {@link confirm} does
   */
  privacy?(message: ProviderMessage): PrivacyRequest | undefined;
  /** Yields every changed order of ours since then, to make up for lost webhooks. */
  reconcile?(since: Date): AsyncIterable<Confirmation>;
  /** Makes lost webhook subscriptions to that URL again. */
  ensureWebhooks?(url: string): Promise<{ missing: number; stillMissing: number }>;
  /** Empties the cart and deletes the unused discount of a replaced or abandoned checkout page. Idempotent. */
  retire?(page: CheckoutPage): Promise<void>;
  /**
   * Cancels and fully refunds an order.
   * @returns the result where the provider sends no webhook for it
   */
  refund?(payment: PaymentRef): Promise<PaymentNews | undefined>;
  /**
   * Refunds a part of a payment and notifies the buyer. The same id refunds once.
   * @returns the refund, `undefined` while it is pending: a webhook follows
   */
  refundPart?(payment: PaymentRef, part: PartialRefund): Promise<PaymentNews | undefined>;
  /** Marks the order as sent. Idempotent. Absent where the shop does not allow it. */
  fulfil?(payment: Pick<Payment, "ref">, parcel: Parcel): Promise<void>;
  /** Writes a stylist calendar's items onto the order, for staff only. Idempotent. */
  nameGifts?(payment: Pick<Payment, "ref">, gifts: readonly OrderLine[]): Promise<void>;
}

/** Reason, as shown to the shopper, why a day cannot be ordered. */

export function formatOutOfStock(day: number, name: string): string {
  return `Day ${day}: ${name} is out of stock.`;
}

export function formatPriceChange(day: number, name: string, price: { before: string; now: string }): string {
  return `Day ${day}: ${name} now costs ${price.now} instead of ${price.before}.`;
}
