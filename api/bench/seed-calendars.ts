import { DAYS, MS_PER_DAY, MS_PER_SECOND, toIsoDate } from "@advent/contract";
import { PHOTOGRAPHS_FOLDER } from "@advent/photographs";
import type { Connection } from "mongoose";
import { type CalendarDocument, type CalendarModel, createCalendarModel } from "../src/calendars/calendar-model";
import { createItem } from "../src/calendars/items/new-item";
import type { FulfilmentDocument } from "../src/calendars/order/fulfilment-document";
import { createReservedCalendar } from "../src/calendars/own-calendars";
import { getSearchTerms } from "../src/calendars/search-terms";
import { catalogue } from "../src/catalogue/data/catalogue";
import { createShopImages } from "../src/catalogue/images";
import { presentProduct } from "../src/catalogue/present-product";
import { createId } from "../src/http/sessions/shopper";

const BATCH_SIZE = 1_000;
/** Recent enough that the API does not erase any of them as unfinished. */
const STARTED_AT_MS = Date.now() - 12 * 24 * 3600 * MS_PER_SECOND;
/**
 * Few enough that even a thousand calendars fill a page for each name, so that all responses have the same
 * length.
 */
const FIRST_NAMES = ["Ada", "Grace", "Zoë", "Oliver", "Amelia", "Noah"];
const LAST_NAMES = ["Lovelace", "Hopper", "Brontë", "Fairfax", "Marlowe", "Ashdown", "Pemberton"];

export async function seedCalendars(connection: Connection, count: number): Promise<CalendarModel> {
  const calendars = createCalendarModel(connection);
  await calendars.init();
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, count - from);
    const batch = Array.from({ length }, (_, index) => buildCalendar(from + index));
    await calendars.insertMany(batch, { lean: true, ordered: false });
  }
  return calendars;
}

function buildCalendar(number: number): CalendarDocument {
  const createdAt = getCreatedAt(number);
  const full = number % 2 === 0;
  const ordered = number % 4 === 0;
  const { name, email, order } = buildCustomer(number);
  return {
    ...createReservedCalendar(createId()),
    createdAt,
    updatedAt: createdAt,
    customerName: name,
    customerEmail: ordered ? email : null,
    orderNumber: ordered ? order : null,
    giftNote: "Merry Christmas, with all my love.",
    items: full ? DAYS.map((day) => buildItem(number, day)) : [],
    status: ordered ? "checked_out" : full ? "ready" : "in_progress",
    revision: full ? 12 : 0,
    fulfilment: ordered ? buildFulfilment(number, createdAt) : null,
    terms: getSearchTerms({ customerName: name, ...(ordered && { customerEmail: email, orderNumber: order }) }),
  };
}

/** One order in ten has still to leave. */
function buildFulfilment(number: number, orderedAt: Date): FulfilmentDocument {
  const isOpen = number % 40 === 0;
  const shipBy = toIsoDate(orderedAt.getTime() + 3 * MS_PER_DAY);
  return {
    state: isOpen ? "to_pick" : "sent",
    shipBy,
    dueOn: isOpen ? shipBy : null,
    steps: [],
    undoUntil: null,
    claim: null,
    notes: [],
    parcel: null,
    codes: [],
  };
}

export const getCreatedAt = (number: number) => new Date(STARTED_AT_MS + number * MS_PER_SECOND);

export function buildCustomer(number: number) {
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? "";
  const last = LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length] ?? "";
  // Spread like real order numbers, and unique.
  const digits = (Math.imul(number + 1, 2_654_435_761) >>> 0).toString(36).toUpperCase().padStart(8, "0");
  return {
    name: `${first} ${last}`,
    email: `${first.toLowerCase()}.${digits.toLowerCase()}@example.com`,
    order: `AC-${digits.slice(0, 4)}-${digits.slice(4)}`,
  };
}

const images = createShopImages(PHOTOGRAPHS_FOLDER);
const products = catalogue.map((product) => presentProduct(product, {}, images, "GBP"));

export function buildItem(number: number, day: number) {
  const product = products[(number * 7 + day) % products.length];
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error("The catalogue is empty.");
  return createItem({ product, variant, day, note: `Day ${day}: thinking of you.`, enhancedNote: null, media: {} });
}
