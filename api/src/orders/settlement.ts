import type { GiftCard } from "./gift-cards";
import type { CheckoutPage } from "./orders";

/**
 * What follows from an order outside its calendar: stock, gift card, mails, checkout pages that must end. It is brought about
 * again and again until it is as the order's state asks; each step may be repeated, so that a crash between any two costs nothing.
 */
export interface Settlement {
  /** When the next step is due; while a process works on it, when its claim ends; `null` when all is done. */
  dueAt: Date | null;
  /** Failures in a row. */
  tries: number;
  /** What goes on failing, for the desk. */
  stuck: string | null;
  /** Promised here before it is made, so that made again it is the same card. */
  giftCard: (GiftCard & { isMade: boolean }) | null;
  /** The order's pieces as they left the stock; `null` while they have not, or when they are back. */
  sold: { key: string; short: string[] } | null;
  /** The staff can read on the provider's order what the stylist chose. */
  areGiftsNamed: boolean;
  /** Checkout pages that were replaced and must end. */
  replaced: CheckoutPage[];
  /** The cart of the calendar's last checkout page, once that has ended. */
  endedCart: string | null;
  /** Keys of the mails that are owed or sent. */
  told: string[];
}

export const INITIAL_SETTLEMENT: Settlement = {
  dueAt: null,
  tries: 0,
  stuck: null,
  giftCard: null,
  sold: null,
  areGiftsNamed: false,
  replaced: [],
  endedCart: null,
  told: [],
};
