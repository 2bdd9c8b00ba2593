import type { Calendar } from "@advent/contract";
import type { CalendarDocument } from "./calendar-model";

type Ordering = Pick<CalendarDocument, "orderNumber" | "checkout" | "revision">;

/**
 * How far the order is, and since when. A number is given once the order is confirmed, and only a shop's checkout page takes money; a
 * page handed out for other gifts than these counts for nothing.
 */
export function presentOrder({
  orderNumber,
  checkout,
  revision,
}: Ordering): Pick<Calendar, "orderState" | "orderedAt"> {
  if (!orderNumber && checkout?.revision !== revision) return { orderState: "not_ordered", orderedAt: null };
  const orderState = orderNumber && checkout?.checkoutUrl ? "paid" : "ordered";
  return { orderState, orderedAt: checkout?.placedAt.toISOString() ?? null };
}
