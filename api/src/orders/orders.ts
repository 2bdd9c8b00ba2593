import type { Totals } from "@advent/contract";
import type { CalendarDocument } from "../calendars/calendar-model";

export interface OrderRequest {
  calendar: CalendarDocument;
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
}

/** Where an order goes: the built-in order book, or Shopify's checkout. */
export interface Orders {
  readonly name: string;
  place(order: OrderRequest): Promise<PlacedOrder>;
}
