import { DAY_COUNT } from "./day";

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

export function getAdminStatus(customerEmail: string | null, itemCount: number): AdminStatus {
  if (itemCount < DAY_COUNT) return "in_progress";
  return customerEmail ? "checked_out" : "ready";
}

export const orderTerm = ({ orderNumber }: { orderNumber: string | null }): string =>
  orderNumber ? "Order" : "Calendar";

export function orderLabel(calendar: { id: string; orderNumber: string | null }): string {
  return calendar.orderNumber ?? `#${calendar.id.slice(0, 8).toUpperCase()}`;
}

export const MAX_COUNTED_CALENDARS = 10_000;
