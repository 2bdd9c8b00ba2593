import { contactRequestsPage, formatBudget, formatMoney } from "@advent/contract";
import { type Block, type EmailContent, facts, heading, words } from "./email-content";
import { SHOP_FOOTER } from "./shop-emails";

export interface RequestFacts {
  contact: string;
  bestTime: string | null;
  customerName: string | null;
  stylistBudget: string | null;
  requestedAt: Date;
  picks: readonly { day: number; productName: string; variantTitle: string | null; price: number; currency: string }[];
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Staff email with contact details and offered items. The subject holds nothing personal. */
export function buildContactEmail(request: RequestFacts, adminOrigin: string): EmailContent {
  const { contact, bestTime, customerName, stylistBudget, requestedAt } = request;
  const budget = stylistBudget && formatBudget(stylistBudget);
  return {
    subject: `Please contact a customer${budget ? ` about a ${budget} calendar` : ""}`,
    eyebrow: "Contact request",
    title: "A customer would rather talk to a stylist.",
    blocks: [
      facts([
        ["Contact", contact],
        ["Best time", bestTime],
        ["The calendar is for", customerName],
        ["Budget", budget],
        ["Asked on", `${moment.format(requestedAt)} UTC`],
      ]),
      { is: "link", label: "Mark it as done in admin", url: adminOrigin + contactRequestsPage.path },
      ...getPickBlocks(request),
    ],
    footer: SHOP_FOOTER,
  };
}

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
