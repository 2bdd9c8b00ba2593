import { buffer } from "node:stream/consumers";
import { type EmailKind, type SenderEmails, type ShopFile, TEST_SHOP_NOTICE } from "@advent/contract";
import { getContactEmailKey } from "../admin/contact-requests/contact-email";
import type { ContactRequestModel } from "../admin/contact-requests/contact-request-model";
import { getRequestCurrency } from "../admin/contact-requests/present-contact-request";
import type { Admin } from "../admin/create-admin";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { CalendarDocument } from "../calendars/calendar-model";
import { createExampleCalendar } from "../calendars/example-calendar";
import { deriveOrder } from "../calendars/order/order-state";
import { getLandingUrl } from "../calendars/present-calendar";
import { readOne } from "../calendars/stored-calendar";
import type { Catalogue } from "../catalogue/catalogue";
import type { Config } from "../config";
import { renderContributionEmail } from "../contributions/contribution-emails";
import type { SuppressedEmailModel } from "../contributions/suppressed-email-model";
import type { QueuedEmail } from "../email/email-queue";
import { type Email, EmailHeldError, type EmailImage, EmailNotNeededError } from "../email/mailer";
import type { FetchProductImage } from "../email/product-images";
import {
  buildCancelledEmail,
  buildConfirmedEmail,
  buildDisputedEmail,
  buildRefundedEmail,
  buildSentEmail,
  CODE_CID,
} from "../email/templates/buyer-emails";
import { breakLinks, type EmailContent, words } from "../email/templates/email-content";
import { renderHtml, WORDMARK_CID } from "../email/templates/html-email";
import type { OrderFacts } from "../email/templates/order-facts";
import { buildOfferClosedEmail, buildOfferEmail, buildShopOfferEmail } from "../email/templates/replacement-emails";
import {
  buildFirstDoorEmail,
  buildLastDoorEmail,
  buildReplyEmail,
  type SenderFacts,
} from "../email/templates/sender-emails";
import {
  buildAttentionEmail,
  buildContactEmail,
  buildReportEmail,
  buildShopOrderEmail,
} from "../email/templates/shop-emails";
import { renderText } from "../email/templates/text-email";
import type { MediaLibrary } from "../media/media-library";
import type { Operations } from "../operations/create-operations";
import { renderHoldEmail } from "../operations/vitals/hold-email";
import { getEmails } from "../orders/settlement/steps";
import { drawQr } from "../qr/qr";
import type { ReminderModel } from "../recipient/reminders/reminder-model";
import { renderReminder } from "../recipient/reminders/render-reminder";
import { getConfirmLink, getPrivateLink, getStopLinks } from "../sender/private-link";
import { getItemId, getOriginalKey } from "../sender/sender-emails";
import { getOrdering } from "../site/ordering";
import { getShopPalette } from "../site/shop-palette";
import { getGiftCid, getOrderFacts } from "./get-order-facts";
import { renderExchange } from "./render-exchange";

export interface RenderDeps extends Pick<CalendarDeps, "calendars" | "config" | "openingClock"> {
  admin: Pick<Admin, "roster">;
  contactRequests: ContactRequestModel;
  images: { gifts: FetchProductImage };
  media: { library: Pick<MediaLibrary, "read"> };
  operations: Pick<Operations, "releases">;
  reminders: ReminderModel;
  suppressedEmails: SuppressedEmailModel;
}

type RenderedEmail = Pick<Email, "to" | "replyTo" | "images" | "stopCall"> & { content: EmailContent };
type Renderer = (queued: QueuedEmail, deps: RenderDeps, isPast: boolean) => Promise<RenderedEmail>;

const EMAIL_RENDERERS: Readonly<Record<EmailKind, Renderer>> = {
  "order-confirmed": renderOrderEmail("buyer", buildConfirmedEmail),
  "order-disputed": renderOrderEmail("buyer", buildDisputedEmail),
  "order-refunded": renderOrderEmail("buyer", buildRefundedEmail),
  "order-cancelled": renderOrderEmail("buyer", buildCancelledEmail),
  "order-sent": renderOrderEmail("buyer", buildSentEmail),
  "replacement-offered": renderOrderEmail("buyer", buildOfferEmail),
  "replacement-closed": renderOrderEmail("buyer", buildOfferClosedEmail),
  "shop-replacement": renderOrderEmail("shop", buildShopOfferEmail),
  "shop-order": renderOrderEmail("shop", buildShopOrderEmail),
  "shop-attention": renderOrderEmail("shop", buildAttentionEmail),
  "first-door": renderSenderEmail("firstDoor", buildFirstDoorEmail),
  "last-door": renderSenderEmail("lastDoor", buildLastDoorEmail),
  reply: renderSenderEmail("replies", buildReplyEmail),
  "contact-request": renderContactEmail,
  "contribution-report": renderReportEmail,
  "reminder-confirm": renderReminder,
  reminder: renderReminder,
  exchange: renderExchange,
  "contribution-invitation": renderContributionEmail,
  "contribution-reminder": renderContributionEmail,
  "build-held": renderHoldEmail,
};

/**
 * Renders an email from current data. `isPast` renders a sent one for admin, without link secrets.
 * @throws {@link EmailNotNeededError} when it is obsolete or has no recipient, {@link EmailHeldError} while its buyer
 * has not confirmed the address
 */
export async function renderEmail(queued: QueuedEmail, services: RenderDeps, isPast = false): Promise<Email> {
  // The copy keeps one revision of the shop's settings.
  const deps = { ...services };
  const { content, images = [], ...envelope } = await EMAIL_RENDERERS[queued.kind](queued, deps, isPast);
  return { key: queued.key, ...envelope, ...(await renderContent(content, images, deps)) };
}

interface ContentDeps {
  config: Config;
  media: RenderDeps["media"];
}

async function renderContent(plain: EmailContent, images: readonly EmailImage[], { config, media }: ContentDeps) {
  const content = frame(breakLinks(plain), config);
  const { shopName, wordmark } = config;
  const image = wordmark && (await readWordmark(wordmark, media.library));
  return {
    images: [...images, ...(image ? [image] : [])],
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, { shopName, palette: getShopPalette(config), wordmark: image ? wordmark : null }),
  };
}

/** Renders the email of the example calendar's order, with its images inside, for the preview of the shop's settings. */
export async function renderExampleEmail(deps: ContentDeps & { catalogue: Pick<Catalogue, "list"> }): Promise<string> {
  const { config } = deps;
  const example = await createExampleCalendar(deps.catalogue);
  const code = await drawCode(example, config);
  const links = { senderUrl: getPrivateLink(example, config, true), confirmUrl: null };
  const facts = getOrderFacts(example, config, { key: "", ...links, images: [code] });
  const { html, images } = await renderContent(buildConfirmedEmail(facts), [code], deps);
  return images.reduce(
    (page, { cid, bytes, type }) => page.replaceAll(`cid:${cid}"`, `data:${type};base64,${bytes.toString("base64")}"`),
    html,
  );
}

/** Email clients show no SVG: the name is then set in type. */
async function readWordmark(
  { file }: ShopFile,
  library: RenderDeps["media"]["library"],
): Promise<EmailImage | undefined> {
  const stored = file.endsWith(".png") ? await library.read(file) : undefined;
  return stored && { cid: WORDMARK_CID, bytes: await buffer(stored), type: "image/png" };
}

/** Adds the shop's own words, whose links work. */
const frame = (
  content: EmailContent,
  { emailGreeting, emailSignature }: Pick<Config, "emailGreeting" | "emailSignature">,
): EmailContent => ({
  ...content,
  blocks: [
    emailGreeting && words(emailGreeting),
    ...content.blocks,
    emailSignature.length > 0 && words(emailSignature.join("\n")),
  ],
});

function renderSenderEmail(wish: keyof SenderEmails, build: (facts: SenderFacts) => EmailContent): Renderer {
  return async ({ key, kind, calendarId }, { calendars, config }, isPast) => {
    const calendar = await readOne(calendars, { _id: calendarId });
    if (!calendar?.customerEmail) throw new EmailNotNeededError("The calendar has no email address.");
    const item = calendar.items.find(({ _id }) => _id === getItemId(key));
    if (!isPast && !calendar.senderEmails[wish]) throw new EmailNotNeededError("The sender has unsubscribed.");
    if (!isPast && calendar.hidesOpenings && kind !== "reply")
      throw new EmailNotNeededError("The recipient keeps openings private.");
    if (!isPast && kind === "reply" && !item?.reply) throw new EmailNotNeededError("The reply was deleted.");
    if (!isPast) checkConfirmed(calendar);
    const { page, call } = getStopLinks(calendar, config, isPast);
    const senderUrl = getPrivateLink(calendar, config, isPast);
    const content = build({ recipient: calendar.customerName, day: item?.day ?? 1, senderUrl, stopUrl: page });
    return { to: calendar.customerEmail, replyTo: config.SHOP_EMAIL, stopCall: call, content };
  };
}

async function renderContactEmail(
  { key, calendarId }: QueuedEmail,
  { contactRequests, config }: RenderDeps,
  isPast: boolean,
): Promise<RenderedEmail> {
  const request = await contactRequests.findById(calendarId).lean();
  if (!request) throw new EmailNotNeededError("The request was withdrawn.");
  if (!isPast && getContactEmailKey(request) !== key) throw new EmailNotNeededError("The request has changed since.");
  if (!isPast && request.status === "done") throw new EmailNotNeededError("The request is done.");
  return {
    to: getShopAddress(config),
    content: buildContactEmail(request, {
      adminOrigin: config.ADMIN_ORIGIN,
      currency: getRequestCurrency(request, config),
    }),
  };
}

async function renderReportEmail(
  { key, calendarId }: QueuedEmail,
  { calendars, config }: RenderDeps,
  isPast: boolean,
): Promise<RenderedEmail> {
  const reported = { contributions: { $elemMatch: { _id: getItemId(key), reportedAt: { $ne: null } } } };
  if (!isPast && !(await readOne(calendars, { _id: calendarId, ...reported })))
    throw new EmailNotNeededError("The report has been settled.");
  return { to: getShopAddress(config), content: buildReportEmail(config.ADMIN_ORIGIN) };
}

function renderOrderEmail(reader: "buyer" | "shop", build: (order: OrderFacts) => EmailContent): Renderer {
  return async ({ key, kind, calendarId }, deps, isPast) => {
    const { config } = deps;
    const calendar = await readOne(deps.calendars, { _id: calendarId });
    if (!calendar) throw new EmailNotNeededError("The calendar no longer exists.");
    if (!isPast && !isQueued(calendar, key)) throw new EmailNotNeededError("The order has changed since.");
    const to = reader === "shop" ? getShopAddress(config) : calendar.customerEmail;
    if (!to) throw new EmailNotNeededError("The calendar has no email address.");
    // The order's email asks for the confirmation.
    if (!isPast && reader === "buyer" && kind !== "order-confirmed") checkConfirmed(calendar);
    const images = await drawImages(kind, calendar, deps);
    const senderUrl = getPrivateLink(calendar, config, isPast);
    const confirmUrl = calendar.mustConfirmEmail ? getConfirmLink(calendar, config, isPast) : null;
    const built = build(getOrderFacts(calendar, config, { key, senderUrl, confirmUrl, images }));
    const notice = getOrdering(config) === "test" && words(TEST_SHOP_NOTICE);
    const content = { ...built, blocks: [notice, ...built.blocks] };
    return { to, replyTo: reader === "buyer" ? config.SHOP_EMAIL : undefined, images, content };
  };
}

const isQueued = (calendar: CalendarDocument, key: string): boolean =>
  getEmails(deriveOrder(calendar, new Date())).some((email) => email.key === getOriginalKey(key));

function checkConfirmed({ mustConfirmEmail }: CalendarDocument): void {
  if (mustConfirmEmail) throw new EmailHeldError("Waiting for confirmation of the address.");
}

function getShopAddress({ SHOP_EMAIL }: Config): string {
  if (!SHOP_EMAIL) throw new EmailNotNeededError("The shop has no email address configured (SHOP_EMAIL).");
  return SHOP_EMAIL;
}

/** In pixels, twice the displayed size for high-density screens. */
const GIFT_IMAGE_SIZE_PX = 144;

async function drawImages(
  kind: EmailKind,
  { _id, isStylistChoice, items }: CalendarDocument,
  { config, images }: Pick<RenderDeps, "config" | "images">,
): Promise<EmailImage[]> {
  const getGiftImages = async () => {
    const found = items.map(async ({ day, snapshot }) => {
      const image = await images.gifts(snapshot.image, GIFT_IMAGE_SIZE_PX);
      return image ? [{ ...image, cid: getGiftCid(day) }] : [];
    });
    return (await Promise.all(found)).flat();
  };
  if (kind === "shop-order") return getGiftImages();
  if (kind !== "order-confirmed") return [];
  const code = await drawCode({ _id }, config);
  // Items chosen by a stylist stay a surprise for the buyer.
  const gifts = isStylistChoice ? [] : await getGiftImages();
  return [code, ...gifts];
}

async function drawCode({ _id }: Pick<CalendarDocument, "_id">, config: Config): Promise<EmailImage> {
  return { cid: CODE_CID, bytes: await drawQr({ url: getLandingUrl(config, _id), format: "png" }), type: "image/png" };
}
