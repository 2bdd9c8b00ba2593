import { type Block, heading, type EmailContent, words } from "./letter";
import type { OrderFacts } from "./order-facts";

export const SHOP_FOOTER = "You get this mail because this is the shop's address for its advent calendars.";

const openAtTheDesk = ({ deskUrl }: OrderFacts): Block => ({
  is: "link",
  label: "Open it at the desk",
  url: deskUrl,
});

function getFactBlocks({ orderNumber, recipient, buyerEmail, isStylistChoice, collection, opening }: OrderFacts): Block {
  const rows = [
    ["Order", orderNumber],
    ["For", recipient],
    ["Ordered by", buyerEmail],
    ["Opens", opening],
    ["Chosen by", isStylistChoice ? ["the stylist", collection].filter(Boolean).join(", ") : "the customer"],
  ] as const;
  return { is: "facts", rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) };
}

/** What to pick and pack. */
export function shopOrderLetter(order: OrderFacts): EmailContent {
  const { orderNumber, isPaid, isStylistChoice, gifts, sums, short, owedGiftCard } = order;
  return {
    kind: "shop-order",
    subject: `New order${orderNumber ? ` ${orderNumber}` : ""}`,
    eyebrow: isPaid ? "Paid" : "No payment was taken",
    title: `New order${orderNumber ? ` ${orderNumber}` : ""}`,
    blocks: [
      getFactBlocks(order),
      short.length > 0 ? words(`There are too few pieces of: ${short.join("; ")}.`) : undefined,
      owedGiftCard
        ? words(`Please send the customer a gift card of ${owedGiftCard}: the shop does not let us make it.`)
        : undefined,
      openAtTheDesk(order),
      heading("To pick and pack"),
      isStylistChoice
        ? words("The customer does not know what the stylist has chosen: please keep it a surprise.")
        : undefined,
      { is: "gifts", gifts },
      sums.length > 0 ? { is: "sums", rows: sums } : undefined,
    ],
    footer: SHOP_FOOTER,
  };
}

/** A payment that somebody has to decide about. */
export function attentionLetter(order: OrderFacts): EmailContent {
  const { orderNumber, differences, sums } = order;
  return {
    kind: "shop-attention",
    subject: `A payment needs a decision${orderNumber ? ` (${orderNumber})` : ""}`,
    eyebrow: "Disputed",
    title: "A payment needs a decision.",
    blocks: [
      words("It is not what was asked:"),
      ...differences.map(words),
      words("Please pack nothing until somebody has decided: accept the payment as it is, or give it back."),
      openAtTheDesk(order),
      getFactBlocks(order),
      ...(sums.length > 0 ? [heading("What was asked"), { is: "sums", rows: sums } as const] : []),
    ],
    footer: SHOP_FOOTER,
  };
}
