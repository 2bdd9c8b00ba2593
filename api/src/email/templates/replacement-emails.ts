import { formatDeadline, type Offer, toRoman } from "@advent/contract";
import { addOrderNumber, buildBuyerEmail, buildPageLink, formatOrder } from "./buyer-emails";
import { type EmailContent, type GiftLine, words } from "./email-content";
import type { OrderFacts } from "./order-facts";
import { buildAdminLink, SHOP_FOOTER } from "./shop-emails";

const formatGift = ({ replaced, day }: Offer): string => replaced ?? `Our stylist’s pick for day ${toRoman(day)}`;

export function buildOfferEmail(order: OrderFacts): EmailContent {
  const { offer } = order;
  return buildBuyerEmail(order, {
    subject: "Please choose a replacement",
    title: "One of your gifts needs a replacement.",
    blocks: [
      words(`${offer ? formatGift(offer) : "One of your gifts"} can’t be sent after all. We’re sorry.`),
      buildPageLink(order, "Choose a replacement"),
      offer && words(`Please choose by ${formatDeadline(offer.expiresAt, order.timeZone)}.`),
      words("Until then we’re holding these for you:"),
      offer && { is: "gifts", gifts: offer.options.map((option) => toGiftLine(offer.day, option)) },
      words(
        "If your choice costs less, we refund the difference. If it costs more, you pay nothing extra. You can also have the day refunded, or wait.",
      ),
    ],
  });
}

const toGiftLine = (day: number, { title, refund, losesEngraving }: Offer["options"][number]): GiftLine => ({
  day,
  name: title,
  detail: losesEngraving ? "without the engraving" : null,
  price: refund ? `${refund} back` : undefined,
});

export function buildOfferClosedEmail(order: OrderFacts): EmailContent {
  return buildBuyerEmail(order, {
    subject: "About your replacement",
    blocks: [...describeOutcome(order.offer).map(words), buildPageLink(order)],
  });
}

function describeOutcome(offer: Offer | null): string[] {
  if (!offer) return ["We have withdrawn the replacements that we offered. You don’t need to do anything."];
  const { day, state, wish, chosen, options, refund } = offer;
  const back = refund ? [`We refund ${refund} to your original payment method.`] : [];
  if (state === "accepted")
    return [`Day ${toRoman(day)} now holds: ${options[chosen ?? 0]?.title}. Notes and codes stay the same.`, ...back];
  if (state === "expired")
    return [`You have not chosen a replacement for day ${toRoman(day)}. Someone at the shop will contact you.`];
  if (wish === "refund") return [`Day ${toRoman(day)} will be sent without a gift.`, ...back];
  return [`We will wait for ${formatGift(offer)} and keep you posted.`];
}

export function buildShopOfferEmail(order: OrderFacts): EmailContent {
  const { offer } = order;
  const outcome =
    offer && { accepted: "accepted a replacement", declined: "declined the replacements" }[String(offer.state)];
  return {
    subject: addOrderNumber("A replacement offer has ended", order),
    eyebrow: formatOrder(order),
    title: outcome ? "The buyer has chosen." : "The buyer did not respond.",
    blocks: [
      words(offer ? `Day ${offer.day}: the buyer ${outcome ?? "did not respond in time"}.` : "The offer has ended."),
      buildAdminLink(order),
    ],
    footer: SHOP_FOOTER,
  };
}
