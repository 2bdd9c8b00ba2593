import type { Offer, SentParcel } from "@advent/contract";
import type { GiftLine } from "./email-content";

export interface OrderFacts {
  /** `null` until the payment reports it. */
  orderNumber: string | null;
  recipient: string | null;
  buyerEmail: string | null;
  isPaid: boolean;
  /** Lines of the delivery address. `null` for an order without one, whose buyer has to reply with it. */
  address: readonly string[] | null;
  /** True if the shop's own checkout page asked for the address. */
  isAddressWithPayment: boolean;
  /** End of an order that waits for its payment, such as `3 December at 10:00 (London time)`. */
  heldUntil: string | null;
  /** The shop's time zone, such as `Europe/London`. */
  timeZone: string;
  /** True if the order ended unpaid. */
  hasExpired: boolean;
  isStylistChoice: boolean;
  collection: string | null;
  gifts: readonly GiftLine[];
  /** Days that were paid back, so that nothing is sent for them. */
  refundedDays: readonly number[];
  sums: readonly (readonly [label: string, amount: string])[];
  handling: readonly (readonly [label: string, text: string])[];
  hasEngraving: boolean;
  /** Date by which the parcel arrives, such as `Monday 30 November`. */
  arrivesBy: string | null;
  /** Such as `One door a day from 13 December, London time`. `null` when all open at once. */
  opening: string | null;
  landingUrl: string;
  /** Private link of the sender. Without its secret where others read the text. */
  senderUrl: string;
  /** Link by which the buyer confirms the address. `null` where it needs no confirmation. */
  confirmUrl: string | null;
  giftCard: { code: string; amount: string; lastDay: string; isWithdrawn: boolean } | null;
  unsentGiftCard: string | null;
  differences: readonly string[];
  refunded: string | null;
  parcel: SentParcel | null;
  /** Days for returns from each door, and the first date on which a gift's end. `null` until the parcel was sent. */
  returns: { days: number; first: string } | null;
  short: readonly string[];
  /** Replacement that the email is about. `null` for others, and once it was withdrawn. */
  offer: Offer | null;
  /** True where recipients can reply. */
  showsReplies: boolean;
  adminUrl: string;
}
