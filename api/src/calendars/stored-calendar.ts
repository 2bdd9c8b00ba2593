import { OPENING_TOGETHER } from "@advent/contract";
import type { mongo } from "mongoose";
import { MAX_QUERY_MS } from "../database/connection-options";
import {
  type CalendarDocument,
  type CalendarModel,
  getCollection,
  type ItemDocument,
  type ShownDocument,
} from "./calendar-model";

export const CALENDAR_DEFAULTS = {
  shop: null,
  customerName: null,
  customerEmail: null,
  giftNote: null,
  opening: OPENING_TOGETHER,
  isStylistChoice: false,
  stylistBudget: null,
  stylistInstructions: null,
  sizes: null,
  hasGiftWrap: false,
  sharesReplies: false,
  hidesOpenings: false,
  openingsHiddenBy: null,
  senderEmails: { firstDoor: false, lastDoor: false, replies: false },
  senderEmailsAt: null,
  senderLink: 0,
  news: [],
  items: [],
  status: "in_progress",
  orderNumber: null,
  checkout: null,
  order: null,
  settlement: null,
  fulfilment: null,
  exchanges: [],
  detailsSaveId: 0,
  undo: null,
  removed: [],
  proposals: [],
  terms: [],
  revision: 0,
  erasedAt: null,
} satisfies Partial<CalendarDocument>;
export const ITEM_DEFAULTS = {
  note: null,
  enhancedNote: null,
  media: {},
  captions: null,
  openedAt: null,
  reply: null,
  ordered: null,
  isRefunded: false,
  engraving: null,
};
const UNWRITTEN_SNAPSHOT = {
  variantTitle: null,
  metafields: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
};
/** A checkout from before revisions existed matches none. */
const UNWRITTEN_CHECKOUT = { revision: -1, checkoutUrl: null };

export type StoredCalendar = CalendarDocument & { createdAt: Date };

export type Filter = mongo.Filter<CalendarDocument>;
type Order = Record<string, 1 | -1>;

export type ShownCalendar = ShownDocument & { createdAt: Date };
export const HIDDEN_FIELDS = { terms: 0, undo: 0, "fulfilment.words": 0 };

/** Reads a calendar and fills in fields that older documents lack. No other code may read calendars. */
export async function readOne(calendars: CalendarModel, filter: Filter): Promise<StoredCalendar | null> {
  return read(await getCollection(calendars).findOne(filter));
}

export async function readShown(calendars: CalendarModel, filter: Filter): Promise<ShownCalendar | null> {
  return read(await getCollection(calendars).findOne(filter, { projection: HIDDEN_FIELDS }));
}

export async function readAll(calendars: CalendarModel, filter: Filter): Promise<StoredCalendar[]> {
  return (await getCollection(calendars).find(filter).toArray()).map(fillDefaults);
}

export async function readPage(
  calendars: CalendarModel,
  filter: Filter,
  { sort, limit }: { sort: Order; limit: number },
): Promise<ShownCalendar[]> {
  const found = getCollection(calendars)
    .find(filter, { projection: HIDDEN_FIELDS, maxTimeMS: MAX_QUERY_MS })
    .sort(sort)
    .limit(limit);
  return (await found.toArray()).map(fillDefaults);
}

/** Reads all matching calendars that have the unique field, a page at a time and in its order. */
export async function* readPages(
  calendars: CalendarModel,
  filter: Filter,
  limit: number,
  field: "_id" | "orderNumber" = "_id",
) {
  for (let last: string | null = ""; last !== null; ) {
    const after: Filter = { ...filter, [field]: { $gt: last } };
    const page: ShownCalendar[] = await readPage(calendars, after, { sort: { [field]: 1 }, limit });
    if (page.length > 0) yield page;
    last = page.length < limit ? null : (page.at(-1)?.[field] ?? null);
  }
}

export function read(stored: unknown): StoredCalendar | null {
  return stored ? fillDefaults(stored) : null;
}

/** Changes the document in place, because copying every item would cost as much as reading it. */
function fillDefaults(stored: unknown): StoredCalendar {
  const calendar = stored as StoredCalendar;
  fill(calendar, CALENDAR_DEFAULTS);
  calendar.items.forEach(fillItem);
  calendar.undo?.items.forEach(fillItem);
  for (const { item } of calendar.removed) fillItem(item);
  if (calendar.checkout) fill(calendar.checkout, UNWRITTEN_CHECKOUT);
  return calendar;
}

function fillItem(item: ItemDocument): void {
  fill(item, ITEM_DEFAULTS);
  fill(item.snapshot, UNWRITTEN_SNAPSHOT);
}

function fill(stored: object, defaults: object): void {
  const target = stored as Record<string, unknown>;
  for (const [field, value] of Object.entries(defaults)) if (target[field] === undefined) target[field] = value;
}
