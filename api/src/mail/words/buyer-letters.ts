import { getLandingHeading } from "@advent/contract";
import { type Block, heading, type EmailContent, words } from "./letter";
import type { OrderFacts } from "./order-facts";

const formatOrder = ({ orderNumber }: OrderFacts): string => (orderNumber ? `Order ${orderNumber}` : "Your order");
const numbered = (subject: string, { orderNumber }: OrderFacts): string =>
  orderNumber ? `${subject} (${orderNumber})` : subject;
const BUYER_FOOTER = "You get this mail because you ordered an advent calendar. If something is not right, please answer it.";

/** After the payment: what was ordered, what to pass on, and the gift card. */
export function confirmedLetter(order: OrderFacts): EmailContent {
  const theCalendar = getLandingHeading(order.recipient);
  return {
    kind: "order-confirmed",
    subject: numbered("Your advent calendar is ordered", order),
    eyebrow: formatOrder(order),
    title: "Thank you. Your calendar is ordered.",
    blocks: [
      words(order.isPaid ? "We have received your payment." : "No payment was taken."),
      words(`Pass this link or the code on, and ${theCalendar} opens.`),
      { is: "address", label: "The recipient's link", url: order.landingUrl },
      order.codePicture
        ? { is: "picture", cid: order.codePicture, alt: "QR code that opens the calendar", width: 220 }
        : undefined,
      order.opening ? words(`${order.opening}. What is behind a door stays sealed until its day.`) : undefined,
      heading("How to hand it over"),
      words(
        "Send the link in a message, or print the code on a card. Whoever has one of them can open the calendar, so keep this mail to yourself until then.",
      ),
      words(
        "We write nothing to the recipient: when the surprise begins is up to you. Each day also has a code of its own, printed with its gift.",
      ),
      words("The gifts are settled. Your notes can still be changed until their day is opened."),
      heading("Your calendar, day by day"),
      words(
        "This private link opens a page of your own. It shows which doors are open and what was answered, lets you share the answers, and writes to you if you wish. It changes no gift and no words; keep it to yourself all the same.",
      ),
      { is: "link", label: "Your calendar, day by day", url: order.senderUrl },
      ...giftCardBlocks(order),
      ...orderedBlocks(order),
    ],
    footer: BUYER_FOOTER,
  };
}

function giftCardBlocks({ giftCard, owedGiftCard }: OrderFacts): Block[] {
  if (owedGiftCard) {
    return [
      heading(`Your gift card of ${owedGiftCard}`),
      words("It comes with your calendar. The shop will send you its code in a mail of its own."),
    ];
  }
  if (!giftCard || giftCard.isWithdrawn) return [];
  const { code, amount, lastDay } = giftCard;
  return [
    heading(`Your gift card of ${amount}`),
    { is: "code", label: "Gift card code", code, words: `Worth ${amount}, valid until ${lastDay}.` },
    words("It comes with your calendar. Give the code when you buy something else at the shop."),
  ];
}

function orderedBlocks({ isStylistChoice, collection, gifts, sums }: OrderFacts): (Block | undefined)[] {
  return [
    heading("What you ordered"),
    isStylistChoice
      ? words(
          `${collection ? `The ${collection}: twelve gifts` : "Twelve gifts"} chosen by our stylist. What they are stays a surprise for you, too.`,
        )
      : { is: "gifts", gifts },
    sums.length > 0 ? { is: "sums", rows: sums } : undefined,
  ];
}

/** When the payment is not what was asked: a person decides. */
export function disputedLetter(order: OrderFacts): EmailContent {
  return {
    kind: "order-disputed",
    subject: numbered("We are looking at your payment", order),
    eyebrow: formatOrder(order),
    title: "We are looking at your payment.",
    blocks: [
      words("Thank you for your payment. It does not quite match your advent calendar:"),
      ...order.differences.map(words),
      words("A person at the shop is looking at it and will settle it with you. Please do not pay again."),
      words("Your calendar and its notes are kept as they are."),
    ],
    footer: BUYER_FOOTER,
  };
}

export function refundedLetter(order: OrderFacts): EmailContent {
  const { refunded } = order;
  return {
    kind: "order-refunded",
    subject: numbered("Your payment was given back", order),
    eyebrow: formatOrder(order),
    title: "Your payment was given back.",
    blocks: [
      words(
        `${refunded ? `We have given ${refunded} back to you` : "We have given your payment back to you"}, the way you paid. It may take your bank some days to show it.`,
      ),
      ...withdrawnBlocks(order),
    ],
    footer: BUYER_FOOTER,
  };
}

export function cancelledLetter(order: OrderFacts): EmailContent {
  const { isPaid } = order;
  return {
    kind: "order-cancelled",
    subject: numbered("Your order was cancelled", order),
    eyebrow: formatOrder(order),
    title: "Your order was cancelled.",
    blocks: [
      words(
        isPaid
          ? "Your advent calendar will not be sent. What you have paid is given back the way you paid."
          : "Your advent calendar will not be sent. No payment was taken, so there is nothing to give back.",
      ),
      ...withdrawnBlocks(order),
    ],
    footer: BUYER_FOOTER,
  };
}

function withdrawnBlocks({ giftCard }: OrderFacts): Block[] {
  if (!giftCard?.isWithdrawn) return [];
  return [words(`The gift card ${giftCard.code} that came with the order is withdrawn: it cannot be used any more.`)];
}
