import type { AdminCalendar } from "@advent/contract";

export const getCustomerName = ({ customerName: name }: Pick<AdminCalendar, "customerName">): string =>
  name?.trim() || "Anonymous Customer";

export const getCustomerEmail = ({ customerEmail: email }: Pick<AdminCalendar, "customerEmail">): string =>
  email?.trim() || "No email provided";
