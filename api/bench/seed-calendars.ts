import { DAYS } from "@advent/contract";
import { PHOTOGRAPHS } from "@advent/photographs";
import mongoose from "mongoose";
import { type CalendarDocument, type CalendarModel, calendarModel } from "../src/calendars/calendar-model";
import { newItem } from "../src/calendars/items/new-item";
import { reservedCalendar } from "../src/calendars/reserved-calendar";
import { termsOf } from "../src/calendars/search-terms";
import { catalogue } from "../src/products/data/catalogue";
import { photographsIn } from "../src/products/photographs";
import { shopPictures } from "../src/products/pictures";
import { presentProduct } from "../src/products/present-product";
import { unguessableId } from "../src/sessions/shopper";

const BATCH = 1_000;
const SECOND = 1_000;
/** A million seconds fit, and none of them is so old that the API clears it away as unfinished. */
const BEGIN = Date.now() - 12 * 24 * 3600 * SECOND;
/** So few that of a thousand calendars too, more than a page has each of their names: both answers are of the same length. */
const FIRST = ["Ada", "Grace", "Zoë", "Oliver", "Amelia", "Noah"];
const LAST = ["Lovelace", "Hopper", "Brontë", "Fairfax", "Marlowe", "Ashdown", "Pemberton"];

/** Fills a database with `count` calendars through the API's own model: half are full, a quarter of all ordered. */
export async function seedCalendars(uri: string, dbName: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  const calendars = calendarModel(connection);
  await calendars.init();
  for (let from = 0; from < count; from += BATCH) await insert(calendars, from, Math.min(count, from + BATCH));
  await connection.close();
}

async function insert(calendars: CalendarModel, from: number, to: number): Promise<void> {
  const batch = Array.from({ length: to - from }, (_, index) => calendar(from + index));
  await calendars.insertMany(batch, { lean: true, ordered: false });
}

/** Number 0 is the oldest; the kinds alternate, so that every page has some of each. */
function calendar(number: number): CalendarDocument {
  const createdAt = createdAtOf(number);
  const full = number % 2 === 0;
  const ordered = number % 4 === 0;
  const { name, email, order } = customer(number);
  return {
    ...reservedCalendar(unguessableId()),
    createdAt,
    updatedAt: createdAt,
    customerName: name,
    customerEmail: ordered ? email : null,
    orderNumber: ordered ? order : null,
    giftNote: "Merry Christmas, with all my love.",
    items: full ? DAYS.map((day) => gift(number, day)) : [],
    status: ordered ? "checked_out" : full ? "ready" : "in_progress",
    revision: full ? 12 : 0,
    terms: [
      ...termsOf(name).map((value) => ({ kind: "name" as const, value })),
      ...(ordered ? termsOf(email).map((value) => ({ kind: "email" as const, value })) : []),
      ...(ordered ? termsOf(order).map((value) => ({ kind: "order" as const, value })) : []),
    ],
  };
}

/** One a second. */
export const createdAtOf = (number: number) => new Date(BEGIN + number * SECOND);

/** Who ordered calendar `number`; names repeat, email and order number do not. */
export function customer(number: number) {
  const first = FIRST[number % FIRST.length] ?? "";
  const last = LAST[Math.floor(number / FIRST.length) % LAST.length] ?? "";
  // As random as real order numbers look, and each different.
  const digits = (Math.imul(number + 1, 2_654_435_761) >>> 0).toString(36).toUpperCase().padStart(8, "0");
  return {
    name: `${first} ${last}`,
    email: `${first.toLowerCase()}.${digits.toLowerCase()}@example.com`,
    order: `AC-${digits.slice(0, 4)}-${digits.slice(4)}`,
  };
}

const pictures = shopPictures(photographsIn(PHOTOGRAPHS));
const products = catalogue.map((product) => presentProduct(product, {}, pictures));

/** A gift as the API would store it. */
export function gift(number: number, day: number) {
  const product = products[(number * 7 + day) % products.length];
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error("The catalogue is empty.");
  return newItem({ product, variant, day, note: `Day ${day}: thinking of you.`, enhancedNote: null, media: {} });
}
