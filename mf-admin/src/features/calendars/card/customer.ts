import type { AdminCalendar } from "@advent/contract";

/** The customer's name, or the stand-in for one who gave none (behaviour §2). */
export const getCustomerName = ({ customerName: name }: Pick<AdminCalendar, "customerName">): string =>
  name?.trim() || "Anonymous Customer";

/** The customer's email, or the stand-in for one who gave none (behaviour §2). */
export const getCustomerEmail = ({ customerEmail: email }: Pick<AdminCalendar, "customerEmail">): string =>
  email?.trim() || "No email provided";
