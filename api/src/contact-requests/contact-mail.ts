import { contactRequestsPage, formatBudget, formatMoney, toRoman } from "@advent/contract";
import type { Mail } from "../mail/mailer";
import type { ContactRequestDocument } from "./contact-request-model";

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** What the shop gets: how to reach the customer, and what was on offer. The subject names nobody. */
export function contactMail(request: ContactRequestDocument, to: string, adminOrigin: string): Mail {
  const { _id, revision, contact, bestTime, customerName, stylistBudget, requestedAt } = request;
  const budget = stylistBudget && formatBudget(stylistBudget);
  const text = [
    "A customer would rather talk to a stylist.",
    [
      `Contact: ${contact}`,
      bestTime && `Best time: ${bestTime}`,
      customerName && `The calendar is for: ${customerName}`,
      budget && `Budget: ${budget}`,
      `Asked on: ${moment.format(requestedAt)} UTC`,
    ],
    picksOf(request),
    `Mark it as done at the desk:\n${adminOrigin}${contactRequestsPage.path}`,
  ];
  return {
    key: `contact-request:${_id}:${revision}`,
    to,
    subject: `Please contact a customer${budget ? ` about a ${budget} calendar` : ""}`,
    text: text.map((part) => (Array.isArray(part) ? part.filter(Boolean).join("\n") : part)).join("\n\n"),
  };
}

function picksOf({ picks }: ContactRequestDocument): string {
  if (picks.length === 0) return "There were no gifts in the calendar yet.";
  const lines = picks.map(
    ({ day, productName, variantTitle, price, currency }) =>
      `${toRoman(day)}. ${[productName, variantTitle].filter(Boolean).join(", ")}: ${formatMoney(price, currency)}`,
  );
  return ["The gifts as they were offered:", ...lines].join("\n");
}
