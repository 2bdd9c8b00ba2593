import {
  type BodyOf,
  convertAtFaceValue,
  type listContactRequests,
  MS_PER_DAY,
  type markContactRequest,
  type ParamsOf,
  type QueryOf,
} from "@advent/contract";
import { type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { countEach } from "../../database/count-up-to";
import { isDuplicateKey } from "../../database/database-errors";
import { createKeyset } from "../../database/keyset";
import { AppError } from "../../errors";
import type { ContactRequestDocument, ContactRequestModel } from "./contact-request-model";

const KEEP_OPEN_MS = 90 * MS_PER_DAY;
const KEEP_DONE_MS = 30 * MS_PER_DAY;
const PAGE_SIZE = 20;
const newestFirst = createKeyset("requestedAt");

/** Each attempt lets one of several concurrent requests win. */
const MAX_ATTEMPTS = 10;

/**
 * Stores a calendar's one request with its current items and budget. A repeat changes nothing, and any other
 * change is a new open revision.
 * @param options.isEmailed the shop wants an email about it
 * @throws 409 when concurrent writes keep winning
 */
export async function createContactRequest(
  requests: ContactRequestModel,
  calendar: ShownCalendar,
  requested: Pick<ContactRequestDocument, "contact" | "bestTime">,
  { isEmailed, currency }: { isEmailed: boolean; currency: string },
): Promise<ContactRequestDocument> {
  const { _id, ownerId, revision: calendarRevision } = calendar;
  const now = new Date();
  const same = { ...requested, calendarRevision, status: "open" as const };
  const change = {
    $set: {
      ...requested,
      ...takeSnapshot(calendar, currency),
      ownerId,
      calendarRevision,
      status: "open" as const,
      doneAt: null,
      requestedAt: now,
      emailDueAt: isEmailed ? now : null,
      expiresAt: new Date(now.getTime() + KEEP_OPEN_MS),
    },
    $unset: { emailTries: 1, emailedAt: 1 } as const,
    $inc: { revision: 1 },
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const filter = { _id, $nor: [same] };
      const stored = await requests.findOneAndUpdate(filter, change, { upsert: true, returnDocument: "after" }).lean();
      if (stored) return stored;
    } catch (error) {
      // The same or a concurrent request is already stored.
      if (!isDuplicateKey(error)) throw error;
      const stored = await requests.findOne({ _id, ...same }).lean();
      if (stored) return stored;
    }
  }
  throw new AppError("changed_meanwhile", "The request has changed. Please try again.");
}

function takeSnapshot({ customerName, stylistBudget, items }: ShownCalendar, currency: string) {
  const picks = sortByDay(items).map(({ day, snapshot: { name, variantTitle, ...snapshot } }) => ({
    day,
    productName: name,
    variantTitle,
    price: convertAtFaceValue(snapshot.price, snapshot.currency, currency),
    currency,
  }));
  return { customerName, stylistBudget, picks };
}

type Listing = QueryOf<typeof listContactRequests>;

export const listRequests = (requests: ContactRequestModel, { filter = "open", cursor }: Listing) =>
  newestFirst.find(requests, filter === "all" ? {} : { status: filter }, cursor, PAGE_SIZE);

export const countRequests = (requests: ContactRequestModel) => countEach(requests, "status", ["open", "done"]);

/**
 * Cancels the pending email of a finished request and shortens its retention.
 * @throws 404 when there is none, 409 when the shopper has changed it since the admin read it
 */
export async function markRequest(
  requests: ContactRequestModel,
  { calendarId, isDone, revision }: ParamsOf<typeof markContactRequest> & BodyOf<typeof markContactRequest>,
): Promise<ContactRequestDocument> {
  const now = new Date();
  const change = isDone
    ? { status: "done" as const, doneAt: now, emailDueAt: null, expiresAt: new Date(now.getTime() + KEEP_DONE_MS) }
    : { status: "open" as const, doneAt: null, expiresAt: new Date(now.getTime() + KEEP_OPEN_MS) };
  const seen = { _id: calendarId, revision };
  const marked = await requests.findOneAndUpdate(seen, { $set: change }, { returnDocument: "after" }).lean();
  if (marked) return marked;
  if (!(await requests.exists({ _id: calendarId })))
    throw new AppError("not_found", "This request no longer exists. It was withdrawn or has expired.");
  throw new AppError("changed_meanwhile", "The shopper has changed this request. Please check it again.");
}
