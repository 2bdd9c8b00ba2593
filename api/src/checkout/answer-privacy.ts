import createError from "http-errors";
import type { Logger } from "pino";
import type { CalendarModel } from "../calendars/calendar-model";
import { type Change, Computed, changeCalendar, literal } from "../calendars/change-calendar";
import { withoutTimes } from "../calendars/openings/hide-openings";
import { DOOR_NEWS } from "../calendars/openings/news";
import { asOrdered } from "../calendars/order-state";
import { type Filter, readPage, type ShownCalendar } from "../calendars/stored-calendar";
import type { ContactRequestModel } from "../contact-requests/contact-request-model";
import type { MailModel } from "../mail/mail-model";
import { noted } from "../orders/ledger";
import type { PrivacyRequest } from "../orders/orders";
import { NEXT_LINK } from "../sender/private-link";
import { forgetMails, NO_MAILS } from "../sender/sender-mails";

/** Calendars looked at in one question. */
const BATCH = 100;

interface Parts {
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  mails: MailModel;
  log: Logger;
}

const FORGOTTEN_ITEM = { note: null, enhancedNote: null, media: {}, answer: null };
/** The gifts stay, and what was paid for them; media that nothing refers to any more are collected (behaviour §5). */
const FORGOTTEN: Change = {
  customerName: null,
  customerEmail: null,
  giftNote: null,
  stylistInstructions: null,
  items: new Computed(
    withoutTimes({
      $map: { input: "$items", as: "item", in: { $mergeObjects: ["$$item", literal(FORGOTTEN_ITEM)] } },
    }),
  ),
  senderMails: NO_MAILS,
  senderLink: NEXT_LINK,
  news: [],
  undo: null,
  removed: [],
};

const HAPPENED = {
  data: "The buyer asks the shop for the data kept about them: it is all on this page. The law gives 30 days.",
  forget: "The buyer's name, email, words and media were forgotten, as the law asks.",
  "forget-all": "The buyer's name, email, words and media were forgotten: the shop has removed the app.",
};

/**
 * Forgets the buyers of orders, or tells the desk that one of them asks. Each calendar is done for itself and remembers the request,
 * so that the same one again goes on where it stopped, and changes nothing twice.
 * @returns whether there was anything to do
 */
export async function answerPrivacy(parts: Parts, request: PrivacyRequest): Promise<boolean> {
  const { messageId, asks } = request;
  let done = 0;
  for await (const calendar of calendarsOf(parts.calendars, request))
    if (await answerFor(parts, calendar, request)) done += 1;
  parts.log.warn({ audit: "privacy", messageId, asks, calendars: done }, "the shop passes on a privacy request");
  return done > 0;
}

async function* calendarsOf(calendars: CalendarModel, { asks, orderRefs }: PrivacyRequest) {
  const theirs: Filter =
    asks === "forget-all" ? { "checkout.checkoutUrl": { $gt: "" } } : { "order.payments.ref": { $in: [...orderRefs] } };
  for (let last = ""; ; ) {
    const page = await readPage(calendars, { ...theirs, _id: { $gt: last } }, { sort: { _id: 1 }, limit: BATCH });
    yield* page;
    if (page.length < BATCH) return;
    last = page.at(-1)?._id ?? "";
  }
}

/** @returns false when it was done before. @throws when the order changes at this moment: the request comes again */
async function answerFor(
  { calendars, contactRequests, mails }: Parts,
  calendar: ShownCalendar,
  { messageId: id, asks }: PrivacyRequest,
): Promise<boolean> {
  if (calendar.order?.events.some((event) => event.id === id)) return false;
  const event = { id, at: new Date(), what: HAPPENED[asks] };
  const order = calendar.order ? noted(calendar.order, event) : undefined;
  const change = { ...(asks !== "data" && FORGOTTEN), order };
  if (asks !== "data") {
    await contactRequests.deleteOne({ _id: calendar._id });
    const answers = calendar.items.map((item) => `answer:${item._id}`);
    await forgetMails(mails, calendar._id, [...DOOR_NEWS, ...answers]);
  }
  if (!(await changeCalendar(calendars, asOrdered(calendar), change)))
    throw createError(503, "The order has changed meanwhile.");
  return true;
}
