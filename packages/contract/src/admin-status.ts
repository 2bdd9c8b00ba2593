import { DAY_COUNT } from "./day";

/** Derived, never set by hand (behaviour §4). */
export const ADMIN_STATUSES = ["in_progress", "ready", "checked_out"] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];
export const ADMIN_FILTERS = ["all", ...ADMIN_STATUSES] as const;
export type AdminFilter = (typeof ADMIN_FILTERS)[number];
export const ADMIN_FILTER_LABELS: Readonly<Record<AdminFilter, string>> = {
  all: "All",
  in_progress: "In Progress",
  ready: "Ready Not Checked Out",
  checked_out: "Checked Out",
};

/** Returns checked_out with an email and 12 items, ready with 12 items, else in_progress (behaviour §4). */
export function getAdminStatus(customerEmail: string | null, itemCount: number): AdminStatus {
  if (itemCount < DAY_COUNT) return "in_progress";
  return customerEmail ? "checked_out" : "ready";
}

/** Returns the label's term. A number is called an order's only when there is an order. */
export const orderTerm = ({ orderNumber }: { orderNumber: string | null }): string =>
  orderNumber ? "Order" : "Calendar";

/** Returns the order number, or one made from the first 8 characters of the id (behaviour §2). */
export function orderLabel(calendar: { id: string; orderNumber: string | null }): string {
  return calendar.orderNumber ?? `#${calendar.id.slice(0, 8).toUpperCase()}`;
}

/** Larger counts show as "10,000+" in admin. */
export const MAX_COUNTED_CALENDARS = 10_000;
