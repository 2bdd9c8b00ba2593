import { createHash } from "node:crypto";
import createError from "http-errors";
import { changeCalendar } from "../calendars/change-calendar";
import { asOrdered } from "../calendars/order-state";
import { type Filter, readPage, type ShownCalendar } from "../calendars/stored-calendar";
import { noted } from "../orders/ledger";
import type { PrivacyRequest } from "../orders/orders";
import { type ErasingParts, eraseNow, requestErasure } from "./erase";

/** Calendars looked at in one question, and erased together. */
const BATCH = 100;

const ASKED = "The buyer asks the shop for the data kept about them: People exports it. The law gives 30 days.";

/**
 * Erases the buyers of orders, or tells the desk that one of them asks. The same request again goes on where it stopped, and changes
 * nothing twice.
 * @returns whether there was anything to do
 */
export async function answerPrivacy(parts: ErasingParts, request: PrivacyRequest): Promise<boolean> {
  const { messageId, asks } = request;
  let done = 0;
  for await (const page of pagesOf(parts, request)) {
    if (asks === "data") for (const calendar of page) done += (await note(parts, calendar, messageId)) ? 1 : 0;
    else done += await erase(parts, page, messageId);
  }
  parts.log.warn({ audit: "privacy", messageId, asks, calendars: done }, "the shop passes on a privacy request");
  return done > 0;
}

async function* pagesOf({ calendars }: ErasingParts, { asks, orderRefs }: PrivacyRequest) {
  const theirs: Filter =
    asks === "forget-all" ? { "checkout.checkoutUrl": { $gt: "" } } : { "order.payments.ref": { $in: [...orderRefs] } };
  for (let last = ""; ; ) {
    const filter = { ...theirs, erasedAt: null, _id: { $gt: last } };
    const page = await readPage(calendars, filter, { sort: { _id: 1 }, limit: BATCH });
    if (page.length > 0) yield page;
    if (page.length < BATCH) return;
    last = page.at(-1)?._id ?? "";
  }
}

async function erase(parts: ErasingParts, page: readonly ShownCalendar[], messageId: string): Promise<number> {
  const calendarIds = page.map(({ _id }) => _id);
  const name = createHash("sha256")
    .update([messageId, ...calendarIds].join(" "))
    .digest("base64url")
    .slice(0, 22);
  const person = { calendarIds, ownerIds: [...new Set(page.map(({ ownerId }) => ownerId))] };
  const { _id: id } = await requestErasure(parts, { id: `shop-${name}`, reason: "shop", person });
  await eraseNow(parts, id);
  return calendarIds.length;
}

/** @returns false when it was done before. @throws when the order changes at this moment: the request comes again */
async function note({ calendars }: ErasingParts, calendar: ShownCalendar, id: string): Promise<boolean> {
  if (!calendar.order || calendar.order.events.some((event) => event.id === id)) return false;
  const order = noted(calendar.order, { id, at: new Date(), what: ASKED });
  if (!(await changeCalendar(calendars, asOrdered(calendar), { order })))
    throw createError(503, "The order has changed meanwhile.");
  return true;
}
