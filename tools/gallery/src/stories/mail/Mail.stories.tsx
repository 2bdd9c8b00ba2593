import {
  cancelledLetter,
  confirmedLetter,
  disputedLetter,
  refundedLetter,
} from "@advent/api/email-templates/buyer-emails";
import { contactLetter } from "@advent/api/email-templates/contact-email";
import type { EmailContent } from "@advent/api/email-templates/email-content";
import { renderHtml } from "@advent/api/email-templates/html-email";
import { answerLetter, firstDoorLetter, lastDoorLetter } from "@advent/api/email-templates/sender-emails";
import { attentionLetter, shopOrderLetter } from "@advent/api/email-templates/shop-emails";
import { styled } from "@advent/ui";
import { useState } from "react";
import { renderScreen } from "../../frame/stories";
import { order, pictures, stylistOrder } from "../../samples/letters";
import { buildCalendar, contactRequest } from "../../samples/shop";

export default { title: "Mail" };

const mail = (letter: EmailContent) => renderScreen(<Preview letter={letter} />);
const over = { ...order, giftCard: order.giftCard && { ...order.giftCard, isWithdrawn: true } };

export const OrderConfirmed = mail(confirmedLetter(order));
export const OrderConfirmedOfTheStylist = mail(confirmedLetter(stylistOrder));
export const OrderConfirmedWithoutPayment = mail(
  confirmedLetter({
    ...order,
    isPaid: false,
    giftCard: null,
    gifts: order.gifts.map((gift) => ({ ...gift, picture: undefined })),
  }),
);
export const OrderDisputed = mail(disputedLetter(order));
export const OrderRefunded = mail(refundedLetter(over));
export const OrderCancelled = mail(cancelledLetter(over));
export const ShopOrder = mail(shopOrderLetter({ ...order, giftCard: null, owedGiftCard: "£250" }));
export const ShopOrderOfTheStylist = mail(shopOrderLetter(stylistOrder));
export const ShopAttention = mail(attentionLetter(order));
const news = {
  recipient: "Ada",
  day: 5,
  senderUrl: "https://shop.example/your-calendar/calendar-1#secret",
  stopUrl: "https://shop.example/your-calendar/calendar-1#stop.secret",
};
export const FirstDoor = mail(firstDoorLetter(news));
export const LastDoor = mail(lastDoorLetter({ ...news, recipient: null }));
export const Answer = mail(answerLetter(news));
export const ContactRequest = mail(
  contactLetter(
    {
      ...contactRequest,
      customerName: "Ada",
      requestedAt: new Date(contactRequest.requestedAt),
      picks: buildCalendar(12).items.map(({ day, productName, priceAmount }) => ({
        day,
        productName,
        variantTitle: null,
        price: priceAmount,
        currency: "GBP",
      })),
    },
    "https://desk.example",
  ),
);

function Preview({ letter }: { letter: EmailContent }) {
  const [height, setHeight] = useState(0);
  const source = renderHtml(letter, "Thorne & Lune").replace(/cid:([\w-]+)/g, (_, cid: string) => pictures[cid] ?? "");
  return (
    <Frame
      title={letter.subject}
      srcDoc={source}
      height={height}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)}
    />
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
`;
