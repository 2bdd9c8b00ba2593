import { type EmailKind, type SenderEmails, SITE_TITLE } from "@advent/contract";
import { getContactEmailKey } from "../admin/contact-requests/contact-email";
import type { ContactRequestModel } from "../admin/contact-requests/contact-request-model";
import type { CalendarModel } from "../calendars/calendar-model";
import type { ReturnConfig } from "../calendars/openings/return-window";
import { readOne, type StoredCalendar } from "../calendars/stored-calendar";
import type { Config } from "../config";
import { type HoldRenderDeps, renderHoldEmail } from "../operations/vitals/hold-email";
import { getSettlement } from "../orders/settlement/settled-state";
import { getEmails } from "../orders/settlement/steps";
import { drawQr } from "../recipient/qr/qr";
import { type ReminderRenderDeps, renderReminder } from "../recipient/reminders/render-reminder";
import { getPrivateLink, stopLinks } from "../sender/private-link";
import { getItemId, type SenderEmailKind } from "../sender/sender-emails";
import type { QueuedEmail } from "./email-queue";
import { getOrderFacts } from "./get-order-facts";
import { type Email, type EmailImage, EmailNotNeededError } from "./mailer";
import { parseSender } from "./message";
import type { FetchProductImage } from "./product-images";
import {
  buildCancelledEmail,
  buildConfirmedEmail,
  buildDisputedEmail,
  buildRefundedEmail,
  buildSentEmail,
} from "./templates/buyer-emails";
import type { EmailContent } from "./templates/email-content";
import { renderHtml } from "./templates/html-email";
import type { OrderFacts } from "./templates/order-facts";
import { buildOfferClosedEmail, buildOfferEmail, buildShopOfferEmail } from "./templates/replacement-emails";
import { buildFirstDoorEmail, buildLastDoorEmail, buildReplyEmail, type SenderFacts } from "./templates/sender-emails";
import { buildAttentionEmail, buildContactEmail, buildShopOrderEmail } from "./templates/shop-emails";
import { renderText } from "./templates/text-email";

export interface RenderDeps extends ReminderRenderDeps, Pick<HoldRenderDeps, "admin" | "operations"> {
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  images: { gifts: FetchProductImage };
  config: Pick<
    Config,
    "SHOP_EMAIL" | "EMAIL_FROM" | "ADMIN_ORIGIN" | "LANDING_ORIGIN" | "SHELL_ORIGIN" | "COOKIE_SECRET"
  > &
    ReturnConfig;
}

interface OrderEmail {
  to: "buyer" | "shop";
  write: (order: OrderFacts) => EmailContent;
}

const ORDER_EMAILS: Readonly<
  Record<
    Exclude<EmailKind, "contact-request" | "reminder-confirm" | "reminder" | "build-held" | SenderEmailKind>,
    OrderEmail
  >
> = {
  "order-confirmed": { to: "buyer", write: buildConfirmedEmail },
  "order-disputed": { to: "buyer", write: buildDisputedEmail },
  "order-refunded": { to: "buyer", write: buildRefundedEmail },
  "order-cancelled": { to: "buyer", write: buildCancelledEmail },
  "order-sent": { to: "buyer", write: buildSentEmail },
  "replacement-offered": { to: "buyer", write: buildOfferEmail },
  "replacement-closed": { to: "buyer", write: buildOfferClosedEmail },
  "shop-replacement": { to: "shop", write: buildShopOfferEmail },
  "shop-order": { to: "shop", write: buildShopOrderEmail },
  "shop-attention": { to: "shop", write: buildAttentionEmail },
};

interface SenderEmail {
  wish: keyof SenderEmails;
  write: (facts: SenderFacts) => EmailContent;
}

const SENDER_EMAILS: Readonly<Record<SenderEmailKind, SenderEmail>> = {
  "first-door": { wish: "firstDoor", write: buildFirstDoorEmail },
  "last-door": { wish: "lastDoor", write: buildLastDoorEmail },
  reply: { wish: "replies", write: buildReplyEmail },
};

/**
 * Renders an email from current data. `past` renders a sent one for admin, without link secrets.
 * @throws {@link MailNotNeeded} when it is obsolete or has no recipient
 */
export async function renderEmail(queued: QueuedEmail, parts: RenderDeps, past = false): Promise<Email> {
  const { letter, pictures: images = [], ...envelope } = await written(queued, parts, past);
  const sender = parseSender(parts.config.EMAIL_FROM).name || SITE_TITLE;
  return {
    key: queued.key,
    ...envelope,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter, sender),
    pictures: images,
  };
}

type Written = Pick<Email, "to" | "replyTo" | "pictures" | "stopCall"> & { letter: EmailContent };

function written(queued: QueuedEmail, parts: RenderDeps, past: boolean): Promise<Written> {
  const { kind } = queued;
  if (kind === "build-held") return renderHoldEmail(queued.key, parts);
  if (kind === "contact-request") return renderContactEmail(queued, parts, past);
  if (kind === "reminder-confirm" || kind === "reminder") return renderReminder(queued, parts, past);
  if (kind === "first-door" || kind === "last-door" || kind === "reply")
    return renderSenderEmail(queued, SENDER_EMAILS[kind], parts, past);
  return renderOrderEmail(queued, ORDER_EMAILS[kind], parts, past);
}

async function renderSenderEmail(
  { key, kind, calendarId }: QueuedEmail,
  { wish, write }: SenderEmail,
  parts: RenderDeps,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar?.customerEmail) throw new EmailNotNeededError("The calendar has no email address.");
  const item = calendar.items.find(({ _id }) => _id === getItemId(key));
  if (!past && !calendar.senderEmails[wish]) throw new EmailNotNeededError("The sender has unsubscribed.");
  if (!past && calendar.hidesOpenings && kind !== "reply")
    throw new EmailNotNeededError("The recipient keeps openings private.");
  if (!past && kind === "reply" && !item?.reply) throw new EmailNotNeededError("The reply was deleted.");
  const { page, call } = stopLinks(calendar, parts.config, past);
  const senderUrl = getPrivateLink(calendar, parts.config, past);
  const facts = { recipient: calendar.customerName, day: item?.day ?? 1, senderUrl, stopUrl: page };
  return { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL, stopCall: call, letter: write(facts) };
}

async function renderContactEmail(
  { key, calendarId }: QueuedEmail,
  parts: RenderDeps,
  past: boolean,
): Promise<Written> {
  const request = await parts.contactRequests.findById(calendarId).lean();
  if (!request) throw new EmailNotNeededError("The request was withdrawn.");
  if (!past && getContactEmailKey(request) !== key) throw new EmailNotNeededError("The request has changed since.");
  if (!past && request.status === "done") throw new EmailNotNeededError("The request is done.");
  return { to: getShopName(parts), letter: buildContactEmail(request, parts.config.ADMIN_ORIGIN) };
}

async function renderOrderEmail(
  { key, kind, calendarId }: QueuedEmail,
  { to, write }: OrderEmail,
  parts: RenderDeps,
  past: boolean,
): Promise<Written> {
  const calendar = await readOne(parts.calendars, { _id: calendarId });
  if (!calendar) throw new EmailNotNeededError("The calendar no longer exists.");
  if (!past && !isQueued(calendar, key)) throw new EmailNotNeededError("The order has changed since.");
  const facts = getOrderFacts(calendar, parts.config, {
    key,
    senderUrl: getPrivateLink(calendar, parts.config, past),
  });
  if (to === "shop") {
    const images = kind === "shop-order" ? await getGiftImages(calendar, parts) : [];
    return { to: getShopName(parts), pictures: images, letter: write(pictured(facts, images)) };
  }
  if (!calendar.customerEmail) throw new EmailNotNeededError("The calendar has no email address.");
  const photos = kind === "order-confirmed" ? await getBuyerImages(calendar, facts, parts) : [];
  const envelope = { to: calendar.customerEmail, replyTo: parts.config.SHOP_EMAIL };
  return { ...envelope, pictures: photos, letter: write(pictured(facts, photos)) };
}

const isQueued = (calendar: StoredCalendar, key: string): boolean =>
  getEmails(calendar, getSettlement(calendar).enqueuedEmails).some((email) => email.key === key);

function getShopName({ config }: RenderDeps): string {
  if (!config.SHOP_EMAIL) throw new EmailNotNeededError("The shop has no email address configured (SHOP_EMAIL).");
  return config.SHOP_EMAIL;
}

const CODE_CID = "code";
/** In pixels, twice the displayed size for high-density screens. */
const CODE_SIZE_PX = 144;
const getCid = (day: number): string => `gift-${day}`;

/** Items chosen by a stylist stay a surprise for the buyer. */
async function getBuyerImages(calendar: StoredCalendar, { landingUrl: url }: OrderFacts, parts: RenderDeps) {
  const code: EmailImage = { cid: CODE_CID, bytes: await drawQr({ url, format: "png" }), type: "image/png" };
  return [code, ...(calendar.isStylistChoice ? [] : await getGiftImages(calendar, parts))];
}

async function getGiftImages({ items }: StoredCalendar, { images }: RenderDeps): Promise<EmailImage[]> {
  const found = items.map(async ({ day, snapshot }) => {
    const image = await images.gifts(snapshot.image, CODE_SIZE_PX);
    return image && { ...image, cid: getCid(day) };
  });
  return (await Promise.all(found)).filter((image) => image !== undefined);
}

function pictured(facts: OrderFacts, images: readonly EmailImage[]): OrderFacts {
  const cids = new Set(images.map(({ cid }) => cid));
  return {
    ...facts,
    codeImage: cids.has(CODE_CID) ? CODE_CID : undefined,
    gifts: facts.gifts.map((gift) => (cids.has(getCid(gift.day)) ? { ...gift, picture: getCid(gift.day) } : gift)),
  };
}
