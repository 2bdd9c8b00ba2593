import { contactRequestsPage, formatBudget, formatMoney } from "@advent/contract";
import { type Block, heading, type EmailContent, words } from "./letter";
import { SHOP_FOOTER } from "./shop-letters";

/** What the letter tells of a request. */
export interface RequestFacts {
  contact: string;
  bestTime: string | null;
  customerName: string | null;
  stylistBudget: string | null;
  requestedAt: Date;
  /** As they were offered; prices in minor units (pence). */
  picks: readonly { day: number; productName: string; variantTitle: string | null; price: number; currency: string }[];
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** What the shop gets: how to reach the customer, and what was on offer. The subject names nobody. */
export function contactLetter(request: RequestFacts, adminOrigin: string): EmailContent {
  const { contact, bestTime, customerName, stylistBudget, requestedAt } = request;
  const budget = stylistBudget && formatBudget(stylistBudget);
  const rows = [
    ["Contact", contact],
    ["Best time", bestTime],
    ["The calendar is for", customerName],
    ["Budget", budget],
    ["Asked on", `${moment.format(requestedAt)} UTC`],
  ] as const;
  return {
    kind: "contact-request",
    subject: `Please contact a customer${budget ? ` about a ${budget} calendar` : ""}`,
    eyebrow: "Contact request",
    title: "A customer would rather talk to a stylist.",
    blocks: [
      { is: "facts", rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
      { is: "link", label: "Mark it as done at the desk", url: adminOrigin + contactRequestsPage.path },
      ...getPickBlocks(request),
    ],
    footer: SHOP_FOOTER,
  };
}

function getPickBlocks({ picks }: RequestFacts): Block[] {
  if (picks.length === 0) return [words("There were no gifts in the calendar yet.")];
  const gifts = picks.map(({ day, productName, variantTitle, price, currency }) => ({
    day,
    name: productName,
    detail: variantTitle,
    price: formatMoney(price, currency),
  }));
  return [heading("The gifts as they were offered"), { is: "gifts", gifts }];
}
