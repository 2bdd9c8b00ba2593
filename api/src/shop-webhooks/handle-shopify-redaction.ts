import { hash } from "node:crypto";
import type { ShownCalendar } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { addEvent } from "../calendars/order/ledger";
import { matchOrdered } from "../calendars/order/order-state";
import { type Filter, readPages } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import type { PrivacyRequest } from "../orders/orders";
import { type ErasureDeps, eraseNow } from "../privacy/erase";
import { toPerson } from "../privacy/person";

const BATCH_SIZE = 100;

const DATA_REQUEST_TASK = "The buyer has requested their personal data. Export it under Privacy within 30 days.";

export async function respondToPrivacy(deps: ErasureDeps, request: PrivacyRequest): Promise<boolean> {
  const { messageId, wants } = request;
  let done = 0;
  for await (const page of listPages(deps, request)) {
    if (wants === "data") for (const calendar of page) done += (await addTask(deps, calendar, messageId)) ? 1 : 0;
    else done += await erase(deps, page, messageId);
  }
  deps.log.warn({ audit: "privacy", messageId, wants, calendars: done }, "the shop passes on a privacy request");
  return done > 0;
}

function listPages({ calendars }: ErasureDeps, { wants, orderRefs }: PrivacyRequest) {
  const theirs: Filter =
    wants === "forget-all"
      ? { "checkout.checkoutUrl": { $gt: "" } }
      : { "order.payments.ref": { $in: [...orderRefs] } };
  return readPages(calendars, { ...theirs, erasedAt: null }, BATCH_SIZE);
}

async function erase(deps: ErasureDeps, page: readonly ShownCalendar[], messageId: string): Promise<number> {
  const calendarIds = page.map(({ _id }) => _id);
  const name = hash("sha256", [messageId, ...calendarIds].join(" "), "base64url").slice(0, 22);
  await eraseNow(deps, { id: `shop-${name}`, reason: "shop", person: toPerson(page) });
  return calendarIds.length;
}

/**
 * @returns false when already done
 * @throws when the order changes concurrently; the request is delivered again
 */
async function addTask({ calendars }: ErasureDeps, calendar: ShownCalendar, id: string): Promise<boolean> {
  if (!calendar.order || calendar.order.events.some((event) => event.id === id)) return false;
  const order = addEvent(calendar.order, { id, at: new Date(), what: DATA_REQUEST_TASK });
  if (!(await changeCalendar(calendars, matchOrdered(calendar), { order })))
    throw new AppError("unavailable", "The order has changed in the meantime.");
  return true;
}
