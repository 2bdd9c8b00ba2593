import {
  buildCancelledEmail,
  buildConfirmedEmail,
  buildDisputedEmail,
  buildRefundedEmail,
} from "@advent/api/email-templates/buyer-emails";
import type { EmailContent } from "@advent/api/email-templates/email-content";
import { renderHtml } from "@advent/api/email-templates/html-email";
import { buildFirstDoorEmail, buildLastDoorEmail, buildReplyEmail } from "@advent/api/email-templates/sender-emails";
import { buildAttentionEmail, buildContactEmail, buildShopOrderEmail } from "@advent/api/email-templates/shop-emails";
import { styled } from "@advent/ui";
import { useState } from "react";
import { renderScreen } from "../../frame/stories";
import { images, order, stylistOrder } from "../../samples/emails";
import { buildCalendar, contactRequest } from "../../samples/shop";

export default { title: "Mail" };

const email = (email: EmailContent) => renderScreen(<Preview letter={email} />);
const over = { ...order, giftCard: order.giftCard && { ...order.giftCard, isWithdrawn: true } };

export const OrderConfirmed = email(buildConfirmedEmail(order));
export const OrderConfirmedOfTheStylist = email(buildConfirmedEmail(stylistOrder));
export const OrderConfirmedWithoutPayment = email(
  buildConfirmedEmail({
    ...order,
    isPaid: false,
    giftCard: null,
    gifts: order.gifts.map((gift) => ({ ...gift, image: undefined })),
  }),
);
export const OrderDisputed = email(buildDisputedEmail(order));
export const OrderRefunded = email(buildRefundedEmail(over));
export const OrderCancelled = email(buildCancelledEmail(over));
export const ShopOrder = email(buildShopOrderEmail({ ...order, giftCard: null, unsentGiftCard: "£250" }));
export const ShopOrderOfTheStylist = email(buildShopOrderEmail(stylistOrder));
export const ShopAttention = email(buildAttentionEmail(order));
const news = {
  recipient: "Ada",
  day: 5,
  senderUrl: "https://shop.example/your-calendar/calendar-1#secret",
  stopUrl: "https://shop.example/your-calendar/calendar-1#stop.secret",
};
export const FirstDoor = email(buildFirstDoorEmail(news));
export const LastDoor = email(buildLastDoorEmail({ ...news, recipient: null }));
export const Reply = email(buildReplyEmail(news));
export const ContactRequest = email(
  buildContactEmail(
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
    "https://admin.example",
  ),
);

function Preview({ letter }: { letter: EmailContent }) {
  const [height, setHeight] = useState(0);
  const source = renderHtml(letter, "Thorne & Lune").replace(/cid:([\w-]+)/g, (_, cid: string) => images[cid] ?? "");
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
