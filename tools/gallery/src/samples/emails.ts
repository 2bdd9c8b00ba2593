import type { OrderFacts } from "@advent/api/email-templates/order-facts";
import QRCode from "qrcode";
import { buildCalendar, forAda, longName } from "./shop";

const { items } = buildCalendar(12);
const TRACKING_URL = "https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB";

export const order: OrderFacts = {
  orderNumber: "TL-1042",
  recipient: forAda.customerName,
  buyerEmail: "grace@example.com",
  isPaid: true,
  address: ["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"],
  isAddressWithPayment: false,
  heldUntil: null,
  hasExpired: false,
  isStylistChoice: false,
  handling: [["Gift wrap", "Paper and ribbon around each box"]],
  hasEngraving: true,
  refundedDays: [7],
  timeZone: "Europe/London",
  arrivesBy: "Monday 30 November",
  collection: null,
  gifts: items.map(({ day, productName, productPrice }) => ({
    day,
    name: productName,
    detail: day % 3 === 0 ? "Yellow gold" : null,
    price: productPrice,
    image: `gift-${day}`,
  })),
  sums: [
    ["Subtotal", "£1,860.00"],
    ["Discount (15%)", "−£279.00"],
    ["Total", "£1,581.00"],
  ],
  opening: "One door a day from 13 December, London time",
  landingUrl: "https://gifts.example/landing/calendar-1",
  senderUrl: "https://shop.example/your-calendar/calendar-1#secret",
  giftCard: { code: "7Q3K-9XWD-2M4P-T8NB", amount: "£250", lastDay: "22 November 2027", isWithdrawn: false },
  unsentGiftCard: null,
  differences: [
    "Paid twice: #1002 beside #1001. £1,581.00 is to be given back.",
    "£1,500.00 was paid instead of £1,581.00.",
  ],
  refunded: "£1,581.00",
  parcel: { carrier: "Royal Mail", trackingNumber: "AB123456785GB", trackingUrl: TRACKING_URL },
  returns: { days: 30, first: "12 January 2027" },
  short: [],
  offer: null,
  adminUrl: "https://admin.example/admin?open=calendar-1",
};

export const stylistOrder: OrderFacts = {
  ...order,
  recipient: longName,
  isStylistChoice: true,
  collection: "Luxury Collection",
  giftCard: null,
  sums: [["Total", "£8,950.00"]],
  short: [items[2]?.productName ?? ""],
};

export const images: Readonly<Record<string, string>> = {
  code: await QRCode.toDataURL(order.landingUrl),
  ...Object.fromEntries(items.map(({ day, productImage }) => [`gift-${day}`, productImage])),
};
