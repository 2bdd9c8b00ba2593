import { formatList, getLandingHeading, toRoman } from "@advent/contract";
import { type Block, type EmailContent, facts, heading, type MaybeBlock, words } from "./email-content";
import type { OrderFacts } from "./order-facts";

/** Content id of the image with the recipient's code. */
export const CODE_CID = "code";

export const formatOrder = ({ orderNumber }: OrderFacts): string =>
  orderNumber ? `Order ${orderNumber}` : "Your order";
export const addOrderNumber = (subject: string, { orderNumber }: OrderFacts): string =>
  orderNumber ? `${subject} (${orderNumber})` : subject;

/** Builds an email to the buyer. Its title is the subject as a sentence, unless another is given. */
export const buildBuyerEmail = (
  order: OrderFacts,
  { subject, title = `${subject}.`, blocks }: Pick<EmailContent, "subject" | "blocks"> & { title?: string },
): EmailContent => ({
  subject: addOrderNumber(subject, order),
  eyebrow: formatOrder(order),
  title,
  blocks,
  footer: "You’re receiving this email because you ordered an advent calendar. If something isn’t right, just reply.",
});

const PAGE_LABEL = "Your calendar, day by day";

export const buildPageLink = (
  { senderUrl }: OrderFacts,
  label = PAGE_LABEL,
  is: "link" | "quietLink" = "link",
): Block => ({ is, label, url: senderUrl });

export function buildConfirmedEmail(order: OrderFacts): EmailContent {
  const theCalendar = getLandingHeading(order.recipient);
  return buildBuyerEmail(order, {
    subject: "Your advent calendar is ordered",
    title: "Thank you. Your calendar is ordered.",
    blocks: [
      words(order.isPaid ? "We have received your payment." : "No payment was taken."),
      order.heldUntil &&
        words(
          `We’re holding your gifts until ${order.heldUntil}. If we haven’t received your payment by then, your order will be cancelled.`,
        ),
      ...buildFirstLinks(order),
      words(
        `This private link opens your own page. It shows which doors are open${order.showsReplies ? " and any replies" : ""}, and lets you ${formatList(getPageActions(order))}. You can’t change notes there, and gifts only if we offer a replacement. Please keep it to yourself.`,
      ),
      heading("How to hand it over"),
      words(`Share this link or code to open ${theCalendar}.`),
      { is: "address", label: "The recipient’s link", url: order.landingUrl },
      { is: "image", cid: CODE_CID, alt: "QR code that opens the calendar", width: 220 },
      order.opening && words(`${order.opening}. Each door stays sealed until its day.`),
      words(
        "Send the link in a message, or print the code on a card. Anyone who has either can open the calendar, so keep this email to yourself until then.",
      ),
      words(
        "We contact recipients only if they ask us to, so you decide when the surprise begins. Each day also has its own code, printed with its gift.",
      ),
      words(
        "Your gifts are now fixed. In the browser you ordered with, you can still change each note until its day is opened.",
      ),
      ...buildDeliveryBlocks(order),
      ...buildGiftCardBlocks(order),
      ...buildOrderedBlocks(order),
    ],
  });
}

/** An email has one button: the confirmation, where it is needed. */
function buildFirstLinks(order: OrderFacts): Block[] {
  const { confirmUrl } = order;
  if (!confirmUrl) return [buildPageLink(order)];
  return [
    words("Please confirm your email address. Until then we won’t send any other email about your order."),
    { is: "link", label: "Confirm my email address", url: confirmUrl },
    buildPageLink(order, PAGE_LABEL, "quietLink"),
  ];
}

const getPageActions = ({ isAddressWithPayment, showsReplies }: OrderFacts): string[] => [
  ...(showsReplies ? ["share replies"] : []),
  "choose email updates",
  ...(isAddressWithPayment ? [] : ["change the delivery address until the order is packed"]),
];

function buildDeliveryBlocks({ address, isAddressWithPayment, arrivesBy, handling }: OrderFacts): MaybeBlock[] {
  const request = isAddressWithPayment
    ? "We’ll send it to the address you gave with your payment."
    : "Please use the private link above to add the delivery address.";
  const text = [arrivesBy && `Your parcel arrives by ${arrivesBy}.`, !address && request].filter(Boolean).join(" ");
  const rows = [...(address ? [["Deliver to", address.join("\n")] as const] : []), ...handling];
  return [heading("Delivery"), text !== "" && words(text), rows.length > 0 && facts(rows)];
}

function buildGiftCardBlocks({ giftCard, unsentGiftCard }: OrderFacts): Block[] {
  if (unsentGiftCard) {
    return [
      heading(`Your ${unsentGiftCard} gift card`),
      words("It comes with our thanks. We’ll email you its code separately."),
    ];
  }
  if (!giftCard || giftCard.isWithdrawn) return [];
  const { code, amount, lastDay } = giftCard;
  return [
    heading(`Your ${amount} gift card`),
    { is: "code", label: "Gift card code", code, words: `Worth ${amount}, valid until ${lastDay}.` },
    words("It comes with our thanks. Give the code the next time you shop with us."),
  ];
}

function buildOrderedBlocks({ isStylistChoice, collection, gifts, sums }: OrderFacts): MaybeBlock[] {
  return [
    heading("What you ordered"),
    isStylistChoice
      ? words(
          `${collection ? `The ${collection}: twelve gifts` : "Twelve gifts"} chosen by our stylist. They stay a surprise for you, too.`,
        )
      : { is: "gifts", gifts },
    sums.length > 0 && { is: "sums", rows: sums },
  ];
}

export function buildDisputedEmail(order: OrderFacts): EmailContent {
  return buildBuyerEmail(order, {
    subject: "We are reviewing your payment",
    blocks: [
      words("Thank you for your payment. It does not quite match your advent calendar:"),
      ...order.differences.map(words),
      words("Someone at the shop is reviewing it and will contact you. Please do not pay again."),
      words("Your calendar and its notes are safe."),
    ],
  });
}

export function buildRefundedEmail(order: OrderFacts): EmailContent {
  const { refunded } = order;
  return buildBuyerEmail(order, {
    subject: "Your payment was refunded",
    blocks: [
      words(
        `${refunded ? `We have refunded ${refunded}` : "We have refunded your payment"} to your original payment method. It may take a few days to appear on your statement.`,
      ),
      buildWithdrawnBlock(order),
    ],
  });
}

export function buildCancelledEmail(order: OrderFacts): EmailContent {
  const { isPaid, hasExpired } = order;
  return buildBuyerEmail(order, {
    subject: "Your order was cancelled",
    blocks: [
      hasExpired &&
        words("We didn’t receive your payment in time, so your order was cancelled and its gifts released."),
      words(
        isPaid
          ? "Your advent calendar will not be sent. We will refund your payment to your original payment method."
          : "Your advent calendar will not be sent. No payment was taken, so there is nothing to refund.",
      ),
      buildWithdrawnBlock(order),
    ],
  });
}

export function buildSentEmail(order: OrderFacts): EmailContent {
  const { parcel, returns, hasEngraving, refundedDays } = order;
  const trackingUrl = parcel?.trackingUrl;
  return buildBuyerEmail(order, {
    subject: "Your advent calendar is on its way",
    title: "Your calendar is on its way.",
    blocks: [
      words("We have packed your gifts and handed them to the carrier."),
      refundedDays.length > 0 && words(formatRefundedDays(refundedDays)),
      trackingUrl ? { is: "link", label: "Track the parcel", url: trackingUrl } : buildPageLink(order),
      parcel &&
        facts([
          ["Carrier", parcel.carrier],
          ["Tracking number", parcel.trackingNumber],
        ]),
      trackingUrl && buildPageLink(order, PAGE_LABEL, "quietLink"),
      words("The recipient’s link and codes stay the same."),
      returns &&
        words(
          `Each gift ${hasEngraving ? "without engraving " : ""}can be returned for ${returns.days} days after its door is opened, and at least until ${returns.first}.`,
        ),
    ],
  });
}

function formatRefundedDays(days: readonly number[]): string {
  const named = formatList(days.map(toRoman));
  return days.length === 1
    ? `Day ${named} was refunded, so its box has no gift.`
    : `Days ${named} were refunded, so their boxes have no gift.`;
}

const buildWithdrawnBlock = ({ giftCard }: OrderFacts): MaybeBlock =>
  giftCard?.isWithdrawn &&
  words(`The gift card ${giftCard.code} that came with the order has been withdrawn and can no longer be used.`);
