import type { IncomingHttpHeaders } from "node:http";
import type { Tier, Totals } from "@advent/contract";
import type { PaymentNews, PieceLine } from "./payment";

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
  lines: PieceLine[];
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

/** Where an order goes: the built-in order book, or Shopify's checkout. */
export interface Orders {
  readonly name: string;
  place(order: OrderRequest): Promise<PlacedOrder>;
  /**
   * Absent while nobody may confirm orders.
   * @returns `undefined` for what is none of ours
   * @throws 401 unless the provider sent it, 400 when it cannot be read
   */
  confirm?(message: ProviderMessage): Promise<Confirmation | undefined>;
}
