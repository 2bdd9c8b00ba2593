import type { GiftLine } from "./letter";

/** What letters tell of an order, each amount and date in words. */
export interface OrderFacts {
  /** `null` before a payment has brought one. */
  orderNumber: string | null;
  /** Who gets the calendar. */
  recipient: string | null;
  buyerEmail: string | null;
  /** Whether the shop's checkout took money; the built-in order book takes none. */
  isPaid: boolean;
  isStylistChoice: boolean;
  /** What the stylist's calendar is called, and what it costs. */
  collection: string | null;
  /** All twelve, in day order. */
  gifts: readonly GiftLine[];
  /** The last is what the whole costs; empty where it is not known. */
  sums: readonly (readonly [label: string, amount: string])[];
  /** When the doors open, such as `One door a day from 13 December, London time`; `null` all at once. */
  opening: string | null;
  /** Leads the recipient to the calendar. */
  landingUrl: string;
  /** The sender's own page, by its private link; without its secret where somebody else reads along. */
  senderUrl: string;
  /** The picture of its code, by `cid`. */
  codePicture: string | undefined;
  giftCard: { code: string; amount: string; lastDay: string; isWithdrawn: boolean } | null;
  /** A gift card that the order has earned and that nobody has made: the shop lets none be made by itself. */
  owedGiftCard: string | null;
  /** In what the payment is not what was asked, as sentences. */
  differences: readonly string[];
  /** What was given back. */
  refunded: string | null;
  /** Gifts of which there were too few pieces. */
  short: readonly string[];
  /** The calendar at the desk. */
  deskUrl: string;
}
