import { type MailKind, type SenderMails, SITE_TITLE } from "@advent/contract";
import type { CalendarModel } from "../calendars/calendar-model";
import { readOne, type StoredCalendar } from "../calendars/stored-calendar";
import { settlementOf } from "../checkout/settle/settled-state";
import { mailsOf } from "../checkout/settle/steps";
import type { Config } from "../config";
import { contactMailKey } from "../contact-requests/contact-mail";
import type { ContactRequestModel } from "../contact-requests/contact-request-model";
import { qrPicture } from "../qr/qr";
import { privateLink, stopLinks } from "../sender/private-link";
import { itemIdOf, type SenderMailKind } from "../sender/sender-mails";
import type { GiftPicture } from "./gift-pictures";
import type { OwedMail } from "./mail-queue";
import type { Mail, MailPicture } from "./mailer";
import { senderOf } from "./message";
import { orderFactsOf } from "./order-facts-of";
import { cancelledLetter, confirmedLetter, disputedLetter, refundedLetter } from "./words/buyer-letters";
import { contactLetter } from "./words/contact-letter";
import { htmlOf } from "./words/html-letter";
import type { Letter } from "./words/letter";
import type { OrderFacts } from "./words/order-facts";
import { answerLetter, firstDoorLetter, lastDoorLetter, type SenderFacts } from "./words/sender-letters";
import { attentionLetter, shopOrderLetter } from "./words/shop-letters";
import { textOf } from "./words/text-letter";

export interface WritingParts {
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  images: { gifts: GiftPicture };
  config: Pick<
    Config,
    "SHOP_EMAIL" | "MAIL_FROM" | "ADMIN_ORIGIN" | "LANDING_ORIGIN" | "SHELL_ORIGIN" | "COOKIE_SECRET"
  >;
}

/** Why a mail is not sent, in words without anything personal. */
export class MailNotNeeded extends Error {
  override readonly name = "MailNotNeeded";
}

interface OrderMail {
  to: "buyer" | "shop";
  write: (order: OrderFacts) => Letter;
}

const ORDER_MAILS: Readonly<Record<Exclude<MailKind, "contact-request" | SenderMailKind>, OrderMail>> = {
  "order-confirmed": { to: "buyer", write: confirmedLetter },
  "order-disputed": { to: "buyer", write: disputedLetter },
  "order-refunded": { to: "buyer", write: refundedLetter },
  "order-cancelled": { to: "buyer", write: cancelledLetter },
  "shop-order": { to: "shop", write: shopOrderLetter },
  "shop-attention": { to: "shop", write: attentionLetter },
};

interface SenderMail {
  wish: keyof SenderMails;
  write: (facts: SenderFacts) => Letter;
}

const SENDER_MAILS: Readonly<Record<SenderMailKind, SenderMail>> = {
  "first-door": { wish: "firstDoor", write: firstDoorLetter },
  "last-door": { wish: "lastDoor", write: lastDoorLetter },
  answer: { wish: "answers", write: answerLetter },
};

/**
 * Makes the words of a mail from what the database holds now.
 * @param past also of one that is not owed any more, for the desk to read: without the secrets of its links
 * @throws {@link MailNotNeeded} when there is nothing to write about, nobody to write to, or it has been overtaken
 */
export async function writeMail(owed: OwedMail, parts: WritingParts, past = false): Promise<Mail> {
  const { letter, pictures = [], ...envelope } = await written(owed, parts, past);
  const sender = senderOf(parts.config.MAIL_FROM).name || SITE_TITLE;
  return {
    key: owed.key,
    ...envelope,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter, sender),
    pictures,
  };
}

type Written = Pick<Mail, "to" | "replyTo" | "pictures" | "stopCall"> & { letter: Letter };

function written(owed: OwedMail, parts: WritingParts, past: boolean): Promise<Written> {
  const { kind } = owed;
  if (kind === "contact-request") return contactMail(owed, parts, past);
  if (kind === "first-door" || kind === "last-door" || kind === "answer")
    return senderMail(owed, SENDER_MAILS[kind], parts, past);
  return orderMail(owed, ORDER_MAILS[kind], parts, past);
}

async function senderMail(
  { key, kind, calendarId }: OwedMail,
  { wish, write }: SenderMail,
  parts: WritingParts,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar?.customerEmail) throw new MailNotNeeded("The calendar has no email address.");
  const answered = calendar.items.find(({ _id }) => _id === itemIdOf(key));
  if (!past && !calendar.senderMails[wish]) throw new MailNotNeeded("The sender wants no such mails any more.");
  if (!past && calendar.hidesOpenings && kind !== "answer")
    throw new MailNotNeeded("The recipient keeps openings private.");
  if (!past && kind === "answer" && !answered?.answer) throw new MailNotNeeded("The answer was taken back.");
  const { page, call } = stopLinks(calendar, parts.config, past);
  const senderUrl = privateLink(calendar, parts.config, past);
  const facts = { recipient: calendar.customerName, day: answered?.day ?? 1, senderUrl, stopUrl: page };
  return { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL, stopCall: call, letter: write(facts) };
}

async function contactMail({ key, calendarId }: OwedMail, parts: WritingParts, past: boolean): Promise<Written> {
  const request = await parts.contactRequests.findById(calendarId).lean();
  if (!request) throw new MailNotNeeded("The request was taken back.");
  if (!past && contactMailKey(request) !== key) throw new MailNotNeeded("The request was changed since.");
  if (!past && request.status === "done") throw new MailNotNeeded("The request is done.");
  return { to: shopOf(parts), letter: contactLetter(request, parts.config.ADMIN_ORIGIN) };
}

async function orderMail(
  { key, kind, calendarId }: OwedMail,
  { to, write }: OrderMail,
  parts: WritingParts,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar) throw new MailNotNeeded("The calendar is gone.");
  if (!past && !isOwed(calendar, key)) throw new MailNotNeeded("The order has moved on since.");
  const facts = orderFactsOf(calendar, parts.config, privateLink(calendar, parts.config, past));
  if (to === "shop") {
    const pictures = kind === "shop-order" ? await giftPictures(calendar, parts) : [];
    return { to: shopOf(parts), pictures, letter: write(pictured(facts, pictures)) };
  }
  if (!calendar.customerEmail) throw new MailNotNeeded("The calendar has no email address.");
  const pictures = kind === "order-confirmed" ? await buyersPictures(calendar, facts, parts) : [];
  const envelope = { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL };
  return { ...envelope, pictures, letter: write(pictured(facts, pictures)) };
}

const isOwed = (calendar: StoredCalendar, key: string): boolean =>
  mailsOf(calendar, settlementOf(calendar).told).some((mail) => mail.key === key);

function shopOf({ config }: WritingParts): string {
  if (!config.SHOP_EMAIL) throw new MailNotNeeded("The shop has named no address for mails (SHOP_EMAIL).");
  return config.SHOP_EMAIL;
}

const CODE = "code";
/** Pixels: twice as large as a gift is shown, for fine screens. */
const SIDE = 144;
const cidOf = (day: number): string => `gift-${day}`;

/** The stylist's gifts stay a surprise for who pays, too. */
async function buyersPictures(calendar: StoredCalendar, { landingUrl: url }: OrderFacts, parts: WritingParts) {
  const code: MailPicture = { cid: CODE, bytes: await qrPicture({ url, format: "png" }), type: "image/png" };
  return [code, ...(calendar.isStylistChoice ? [] : await giftPictures(calendar, parts))];
}

async function giftPictures({ items }: StoredCalendar, { images }: WritingParts): Promise<MailPicture[]> {
  const found = items.map(async ({ day, snapshot }) => {
    const picture = await images.gifts(snapshot.image, SIDE);
    return picture && { ...picture, cid: cidOf(day) };
  });
  return (await Promise.all(found)).filter((picture) => picture !== undefined);
}

function pictured(facts: OrderFacts, pictures: readonly MailPicture[]): OrderFacts {
  const cids = new Set(pictures.map(({ cid }) => cid));
  return {
    ...facts,
    codePicture: cids.has(CODE) ? CODE : undefined,
    gifts: facts.gifts.map((gift) => (cids.has(cidOf(gift.day)) ? { ...gift, picture: cidOf(gift.day) } : gift)),
  };
}
