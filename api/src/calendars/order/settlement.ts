import type { GiftCard, WebhookEvent } from "@advent/contract";
import type { StockCode } from "../../catalogue/catalogue";
import type { OfferDocument } from "./offer-document";
import type { CheckoutPage } from "./payment";

/**
 * Steps after an order outside its calendar: stock, gift card, emails, checkout pages.
 * Repeated until they match the order's state. Each step is idempotent, so a crash between two is harmless.
 */
export interface Settlement {
  /** Time of the next attempt. The end of the claim while a process works on it, `null` when done. */
  dueAt: Date | null;
  tries: number;
  stuck: string | null;
  /** Stored before it is issued, so that a retry issues the same card. */
  giftCard: (GiftCard & { isMade: boolean }) | null;
  /** Stock taken for the order. `null` before that and once returned. */
  sold: { key: string; short: string[] } | null;
  /** True once staff can read the stylist's choice on the provider's order. */
  areGiftsNamed: boolean;
  /** Looked up once the order is paid. */
  codes: StockCode[] | null;
  /** True once the provider's order says that it was sent. */
  isFulfilled: boolean;
  offers: OfferDocument[];
  /** Ids of exchanges whose replacement was taken from the stock, was sold out, or was put back. */
  exchanges: { held: string[]; short: string[]; released: string[] };
  replaced: CheckoutPage[];
  /** Cart of the calendar's last checkout page, once retired. */
  endedCart: string | null;
  enqueuedEmails: string[];
  /** Events of the order that webhooks have been notified of. */
  announced: WebhookEvent[];
}

export const INITIAL_SETTLEMENT: Settlement = {
  dueAt: null,
  tries: 0,
  stuck: null,
  giftCard: null,
  sold: null,
  areGiftsNamed: false,
  codes: null,
  isFulfilled: false,
  offers: [],
  exchanges: { held: [], short: [], released: [] },
  replaced: [],
  endedCart: null,
  enqueuedEmails: [],
  announced: [],
};
