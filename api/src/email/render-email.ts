import { type EmailKind, type SenderEmails, SITE_TITLE } from "@advent/contract";
import { getContactEmailKey } from "../admin/contact-requests/contact-email";
import type { ContactRequestModel } from "../admin/contact-requests/contact-request-model";
import type { CalendarModel } from "../calendars/calendar-model";
import { readOne, type StoredCalendar } from "../calendars/stored-calendar";
import type { Config } from "../config";
import { getSettlement } from "../orders/settlement/settled-state";
import { getEmails } from "../orders/settlement/steps";
import { drawQr } from "../recipient/qr/qr";
import { getPrivateLink, stopLinks } from "../sender/private-link";
import { getItemId, type SenderEmailKind } from "../sender/sender-mails";
import type { QueuedEmail } from "./email-queue";
import { getOrderFacts } from "./get-order-facts";
import type { Email, EmailImage } from "./mailer";
import { parseSender } from "./message";
import type { FetchProductImage } from "./product-images";
import { cancelledLetter, confirmedLetter, disputedLetter, refundedLetter } from "./templates/buyer-emails";
import { contactLetter } from "./templates/contact-email";
import type { EmailContent } from "./templates/email-content";
import { renderHtml } from "./templates/html-email";
import type { OrderFacts } from "./templates/order-facts";
import { answerLetter, firstDoorLetter, lastDoorLetter, type SenderFacts } from "./templates/sender-emails";
import { attentionLetter, shopOrderLetter } from "./templates/shop-emails";
import { renderText } from "./templates/text-email";

export interface RenderDeps {
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  images: { gifts: FetchProductImage };
  config: Pick<
    Config,
    "SHOP_EMAIL" | "MAIL_FROM" | "ADMIN_ORIGIN" | "LANDING_ORIGIN" | "SHELL_ORIGIN" | "COOKIE_SECRET"
  >;
}

/** Thrown when an email is obsolete. The message holds nothing personal. */
export class EmailNotNeededError extends Error {
  override readonly name = "MailNotNeeded";
}

interface OrderEmail {
  to: "buyer" | "shop";
  write: (order: OrderFacts) => EmailContent;
}

const ORDER_MAILS: Readonly<Record<Exclude<EmailKind, "contact-request" | SenderEmailKind>, OrderEmail>> = {
  "order-confirmed": { to: "buyer", write: confirmedLetter },
  "order-disputed": { to: "buyer", write: disputedLetter },
  "order-refunded": { to: "buyer", write: refundedLetter },
  "order-cancelled": { to: "buyer", write: cancelledLetter },
  "shop-order": { to: "shop", write: shopOrderLetter },
  "shop-attention": { to: "shop", write: attentionLetter },
};

interface SenderEmail {
  wish: keyof SenderEmails;
  write: (facts: SenderFacts) => EmailContent;
}

const SENDER_MAILS: Readonly<Record<SenderEmailKind, SenderEmail>> = {
  "first-door": { wish: "firstDoor", write: firstDoorLetter },
  "last-door": { wish: "lastDoor", write: lastDoorLetter },
  answer: { wish: "answers", write: answerLetter },
};

/**
 * Renders an email from current data. `past` renders a sent one for admin, without link secrets.
 * @throws {@link MailNotNeeded} when it is obsolete or has no recipient
 */
export async function writeMail(owed: QueuedEmail, parts: RenderDeps, past = false): Promise<Email> {
  const { letter, pictures = [], ...envelope } = await written(owed, parts, past);
  const sender = parseSender(parts.config.MAIL_FROM).name || SITE_TITLE;
  return {
    key: owed.key,
    ...envelope,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter, sender),
    pictures,
  };
}

type Written = Pick<Email, "to" | "replyTo" | "pictures" | "stopCall"> & { letter: EmailContent };

function written(owed: QueuedEmail, parts: RenderDeps, past: boolean): Promise<Written> {
  const { kind } = owed;
  if (kind === "contact-request") return contactMail(owed, parts, past);
  if (kind === "first-door" || kind === "last-door" || kind === "answer")
    return senderMail(owed, SENDER_MAILS[kind], parts, past);
  return orderMail(owed, ORDER_MAILS[kind], parts, past);
}

async function senderMail(
  { key, kind, calendarId }: QueuedEmail,
  { wish, write }: SenderEmail,
  parts: RenderDeps,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar?.customerEmail) throw new EmailNotNeededError("The calendar has no email address.");
  const answered = calendar.items.find(({ _id }) => _id === getItemId(key));
  if (!past && !calendar.senderMails[wish]) throw new EmailNotNeededError("The sender has unsubscribed.");
  if (!past && calendar.hidesOpenings && kind !== "answer")
    throw new EmailNotNeededError("The recipient keeps openings private.");
  if (!past && kind === "answer" && !answered?.answer) throw new EmailNotNeededError("The reply was deleted.");
  const { page, call } = stopLinks(calendar, parts.config, past);
  const senderUrl = getPrivateLink(calendar, parts.config, past);
  const facts = { recipient: calendar.customerName, day: answered?.day ?? 1, senderUrl, stopUrl: page };
  return { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL, stopCall: call, letter: write(facts) };
}

async function contactMail({ key, calendarId }: QueuedEmail, parts: RenderDeps, past: boolean): Promise<Written> {
  const request = await parts.contactRequests.findById(calendarId).lean();
  if (!request) throw new EmailNotNeededError("The request was withdrawn.");
  if (!past && getContactEmailKey(request) !== key) throw new EmailNotNeededError("The request has changed since.");
  if (!past && request.status === "done") throw new EmailNotNeededError("The request is done.");
  return { to: getShopName(parts), letter: contactLetter(request, parts.config.ADMIN_ORIGIN) };
}

async function orderMail(
  { key, kind, calendarId }: QueuedEmail,
  { to, write }: OrderEmail,
  parts: RenderDeps,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar) throw new EmailNotNeededError("The calendar no longer exists.");
  if (!past && !isOwed(calendar, key)) throw new EmailNotNeededError("The order has changed since.");
  const facts = getOrderFacts(calendar, parts.config, getPrivateLink(calendar, parts.config, past));
  if (to === "shop") {
    const pictures = kind === "shop-order" ? await giftPictures(calendar, parts) : [];
    return { to: getShopName(parts), pictures, letter: write(pictured(facts, pictures)) };
  }
  if (!calendar.customerEmail) throw new EmailNotNeededError("The calendar has no email address.");
  const pictures = kind === "order-confirmed" ? await buyersPictures(calendar, facts, parts) : [];
  const envelope = { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL };
  return { ...envelope, pictures, letter: write(pictured(facts, pictures)) };
}

const isOwed = (calendar: StoredCalendar, key: string): boolean =>
  getEmails(calendar, getSettlement(calendar).told).some((mail) => mail.key === key);

function getShopName({ config }: RenderDeps): string {
  if (!config.SHOP_EMAIL) throw new EmailNotNeededError("The shop has no email address configured (SHOP_EMAIL).");
  return config.SHOP_EMAIL;
}

const CODE_CID = "code";
/** In pixels, twice the displayed size for high-density screens. */
const CODE_SIZE_PX = 144;
const getCid = (day: number): string => `gift-${day}`;

/** Items chosen by a stylist stay a surprise for the buyer. */
async function buyersPictures(calendar: StoredCalendar, { landingUrl: url }: OrderFacts, parts: RenderDeps) {
  const code: EmailImage = { cid: CODE_CID, bytes: await drawQr({ url, format: "png" }), type: "image/png" };
  return [code, ...(calendar.isStylistChoice ? [] : await giftPictures(calendar, parts))];
}

async function giftPictures({ items }: StoredCalendar, { images }: RenderDeps): Promise<EmailImage[]> {
  const found = items.map(async ({ day, snapshot }) => {
    const picture = await images.gifts(snapshot.image, CODE_SIZE_PX);
    return picture && { ...picture, cid: getCid(day) };
  });
  return (await Promise.all(found)).filter((picture) => picture !== undefined);
}

function pictured(facts: OrderFacts, pictures: readonly EmailImage[]): OrderFacts {
  const cids = new Set(pictures.map(({ cid }) => cid));
  return {
    ...facts,
    codePicture: cids.has(CODE_CID) ? CODE_CID : undefined,
    gifts: facts.gifts.map((gift) => (cids.has(getCid(gift.day)) ? { ...gift, picture: getCid(gift.day) } : gift)),
  };
}
