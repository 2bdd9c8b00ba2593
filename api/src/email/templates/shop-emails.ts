import { contactRequestsPage, formatBudget, formatMoney, reportsPage } from "@advent/contract";
import { addOrderNumber } from "./buyer-emails";
import { type Block, buildEmailRow, type EmailContent, facts, heading, words } from "./email-content";
import type { OrderFacts } from "./order-facts";

export const SHOP_FOOTER = "You’re receiving this email because this is the shop’s address for advent calendars.";

export const buildAdminLink = ({ adminUrl }: OrderFacts): Block => ({
  is: "link",
  label: "Open in the admin",
  url: adminUrl,
});

const buildOrderBlock = ({ isStylistChoice, collection, ...order }: OrderFacts): Block =>
  facts([
    ["Order", order.orderNumber],
    ["For", order.recipient],
    buildEmailRow("Ordered by", order.buyerEmail),
    ["Opens", order.opening],
    ["Chosen by", isStylistChoice ? ["the stylist", collection].filter(Boolean).join(", ") : "the buyer"],
    ["Deliver to", order.address?.join("\n") ?? null],
    ...order.handling,
  ]);

export function buildShopOrderEmail(order: OrderFacts): EmailContent {
  const { orderNumber, isPaid, heldUntil, isStylistChoice, gifts, sums, short, unsentGiftCard } = order;
  return {
    subject: `New order${orderNumber ? ` ${orderNumber}` : ""}`,
    eyebrow: isPaid ? "Paid" : "No payment was taken",
    title: "You have a new order.",
    blocks: [
      buildAdminLink(order),
      buildOrderBlock(order),
      heldUntil && words(`It will be cancelled on ${heldUntil} unless you mark it as paid or start to pack it.`),
      short.length > 0 && words(`Not enough stock of: ${short.join("; ")}.`),
      unsentGiftCard &&
        words(`Please send the buyer a gift card of ${unsentGiftCard}: it could not be created automatically.`),
      heading("To pick and pack"),
      isStylistChoice && words("The buyer doesn’t know what the stylist chose. Please keep it a surprise."),
      { is: "gifts", gifts },
      sums.length > 0 && { is: "sums", rows: sums },
    ],
    footer: SHOP_FOOTER,
  };
}

export function buildAttentionEmail(order: OrderFacts): EmailContent {
  const { differences, sums } = order;
  return {
    subject: addOrderNumber("A payment needs a decision", order),
    eyebrow: "Disputed",
    title: "A payment needs a decision.",
    blocks: [
      buildAdminLink(order),
      words("It does not match the order:"),
      ...differences.map(words),
      words("Please don’t pack anything until someone has decided to accept or refund the payment."),
      buildOrderBlock(order),
      ...(sums.length > 0 ? [heading("Order"), { is: "sums", rows: sums } as const] : []),
    ],
    footer: SHOP_FOOTER,
  };
}

interface RequestFacts {
  contact: string;
  bestTime: string | null;
  customerName: string | null;
  stylistBudget: string | null;
  requestedAt: Date;
  picks: readonly { day: number; productName: string; variantTitle: string | null; price: number; currency: string }[];
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Staff email with contact details and offered items. The subject holds nothing personal. */
export function buildContactEmail(
  request: RequestFacts,
  { adminOrigin, currency }: { adminOrigin: string; currency: string },
): EmailContent {
  const { contact, bestTime, customerName, stylistBudget, requestedAt } = request;
  const budget = stylistBudget && formatBudget(stylistBudget, currency);
  return {
    subject: `Please contact a customer${budget ? ` about a ${budget} calendar` : ""}`,
    eyebrow: "Contact request",
    title: "A customer would rather talk to a stylist.",
    blocks: [
      { is: "link", label: "Mark as done in the admin", url: adminOrigin + contactRequestsPage.path },
      facts([
        buildEmailRow("Contact", contact),
        ["Best time", bestTime],
        ["The calendar is for", customerName],
        ["Budget", budget],
        ["Requested", `${moment.format(requestedAt)} UTC`],
      ]),
      ...getPickBlocks(request),
    ],
    footer: SHOP_FOOTER,
  };
}

/** Contains nothing of the message, which the admin shows to those who may read it. */
export const buildReportEmail = (adminOrigin: string): EmailContent => ({
  subject: "A message was reported",
  eyebrow: "Written by others",
  title: "A recipient has reported a message.",
  blocks: [
    { is: "link", label: "Read and decide in the admin", url: adminOrigin + reportsPage.path },
    words("Somebody whom the sender asked wrote it for a day. It is hidden until you keep or erase it."),
  ],
  footer: SHOP_FOOTER,
});

function getPickBlocks({ picks }: RequestFacts): Block[] {
  if (picks.length === 0) return [words("The calendar had no gifts yet.")];
  const gifts = picks.map(({ day, productName, variantTitle, price, currency }) => ({
    day,
    name: productName,
    detail: variantTitle,
    price: formatMoney(price, currency),
  }));
  return [heading("The gifts as they were offered"), { is: "gifts", gifts }];
}
