import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import type { mongo } from "mongoose";
import { SNAPSHOT_FIELDS } from "../catalogue/product-snapshot";
import { getMaxQueryMs } from "../database/connection-options";
import { isDatabaseAway } from "../database/database-errors";
import {
  CALENDAR_FIELDS,
  type CalendarDocument,
  type CalendarModel,
  CHECKOUT_FIELDS,
  getCollection,
  ITEM_FIELDS,
  type ItemDocument,
  type ShownCalendar,
} from "./calendar-model";
import { getDefaults } from "./field-rules";
import { EXCHANGE_FIELDS } from "./order/exchange-document";

export const CALENDAR_DEFAULTS = getDefaults(CALENDAR_FIELDS);
export const ITEM_DEFAULTS = getDefaults(ITEM_FIELDS);
const SNAPSHOT_DEFAULTS = getDefaults(SNAPSHOT_FIELDS);
const EXCHANGE_DEFAULTS = getDefaults(EXCHANGE_FIELDS);
const CHECKOUT_DEFAULTS = getDefaults(CHECKOUT_FIELDS);

export type Filter = mongo.Filter<CalendarDocument>;
type Order = Record<string, 1 | -1>;

export const HIDDEN_FIELDS = { terms: 0, undo: 0 };

/** Lists show no words of contributors, who may be sixty. */
const LISTED_FIELDS = {
  ...HIDDEN_FIELDS,
  "contributions.note": 0,
  "contributions.media": 0,
  "contributions.captions": 0,
};

/** Reads a calendar and fills in fields that older documents lack. No other code may read calendars. */
export async function readOne(calendars: CalendarModel, filter: Filter): Promise<CalendarDocument | null> {
  return read(await getCollection(calendars).findOne(filter));
}

export async function readShown(calendars: CalendarModel, filter: Filter): Promise<ShownCalendar | null> {
  return read(await getCollection(calendars).findOne(filter, { projection: HIDDEN_FIELDS }));
}

export async function readAll(calendars: CalendarModel, filter: Filter): Promise<CalendarDocument[]> {
  return (await getCollection(calendars).find(filter).toArray()).map(fillDefaults);
}

export async function readPage(
  calendars: CalendarModel,
  filter: Filter,
  { sort, limit }: { sort: Order; limit: number },
): Promise<ShownCalendar[]> {
  const found = getCollection(calendars)
    .find(filter, { projection: LISTED_FIELDS, maxTimeMS: getMaxQueryMs(calendars) })
    .sort(sort)
    .limit(limit);
  return (await found.toArray()).map(fillDefaults);
}

/** One slow page would otherwise break a file off whose beginning has been sent. */
const retryPage = retry(handleWhen(isDatabaseAway), { maxAttempts: 2, backoff: new ConstantBackoff(200) });

/** Reads all matching calendars that have the unique field, a page at a time and in its order. */
export async function* readPages(
  calendars: CalendarModel,
  filter: Filter,
  limit: number,
  field: "_id" | "orderNumber" = "_id",
) {
  for (let last: string | null = ""; last !== null; ) {
    const after: Filter = { ...filter, [field]: { $gt: last } };
    const page: ShownCalendar[] = await retryPage.execute(() =>
      readPage(calendars, after, { sort: { [field]: 1 }, limit }),
    );
    if (page.length > 0) yield page;
    last = page.length < limit ? null : (page.at(-1)?.[field] ?? null);
  }
}

export function read(stored: unknown): CalendarDocument | null {
  return stored ? fillDefaults(stored) : null;
}

/** Changes the document in place, because copying every item would cost as much as reading it. */
function fillDefaults(stored: unknown): CalendarDocument {
  const calendar = stored as CalendarDocument;
  fill(calendar, CALENDAR_DEFAULTS);
  calendar.items.forEach(fillItem);
  calendar.undo?.items.forEach(fillItem);
  for (const { item } of calendar.removed) fillItem(item);
  for (const exchange of calendar.exchanges) fill(exchange, EXCHANGE_DEFAULTS);
  if (calendar.checkout) fill(calendar.checkout, CHECKOUT_DEFAULTS);
  return calendar;
}

function fillItem(item: ItemDocument): void {
  fill(item, ITEM_DEFAULTS);
  fill(item.snapshot, SNAPSHOT_DEFAULTS);
}

function fill(stored: object, defaults: object): void {
  const target = stored as Record<string, unknown>;
  for (const [field, value] of Object.entries(defaults)) if (target[field] === undefined) target[field] = value;
}
