import { type AdminCalendar, DAY_COUNT, daysOpen } from "@advent/contract";

/** The customer's name, or the stand-in for one who gave none (behaviour §2). */
export const customerName = ({ customerName: name }: Pick<AdminCalendar, "customerName">): string =>
  name?.trim() || "Anonymous Customer";

/** The customer's email, or the stand-in for one who gave none (behaviour §2). */
export const customerEmail = ({ customerEmail: email }: Pick<AdminCalendar, "customerEmail">): string =>
  email?.trim() || "No email provided";

/** Whether a full calendar could not be opened: no day of it has a note (behaviour §2). */
export const isSilent = ({ items, opening }: Pick<AdminCalendar, "items" | "opening">): boolean =>
  items.length === DAY_COUNT && !daysOpen(items, opening);
