import {
  CALENDAR_FIELDS,
  type CalendarDocument,
  type CalendarModel,
  getCollection,
  ITEM_FIELDS,
} from "../calendars/calendar-model";
import { type Change, Computed, changeCalendar, toLiteral } from "../calendars/change-calendar";
import { type ErasedFieldOf, getErasedValues } from "../calendars/field-rules";
import type { EXCHANGE_FIELDS } from "../calendars/order/exchange-document";
import { FULFILMENT_FIELDS } from "../calendars/order/fulfilment-document";
import { addEvent } from "../calendars/order/ledger";
import { matchOrdered } from "../calendars/order/order-state";
import { makeDue } from "../calendars/order/settling";
import { getErasedOwner } from "../calendars/own-calendars";
import { type Filter, readOne } from "../calendars/stored-calendar";
import { getMaxQueryMs } from "../database/connection-options";
import { AppError } from "../errors";
import { NEXT_LINK } from "../sender/private-link";

const WITHOUT_WORDS = new Computed({
  $map: {
    input: "$items",
    as: "item",
    in: {
      $mergeObjects: [
        "$$item",
        toLiteral(getErasedValues(ITEM_FIELDS)),
        // The price of what was paid for stays.
        { ordered: { $cond: ["$$item.ordered", { $mergeObjects: ["$$item.ordered", { engraving: null }] }, null] } },
      ],
    },
  },
});

/** Detects orders and payable checkouts, whose accounts must be kept by law. */
const hasBooks = ({ orderNumber, order, checkout }: Pick<CalendarDocument, "orderNumber" | "order" | "checkout">) =>
  Boolean(orderNumber || order || checkout);
const WITHOUT_BOOKS: Filter = { orderNumber: null, order: null, checkout: null };

const MAX_DELETED_CALENDARS = 500;
const MAX_ATTEMPTS = 20;

export interface Erasing {
  at: Date;
  id: string;
  unchangedSince: Date | null;
}

/**
 * Removes personal data from calendars, each in one update. Afterwards only their accounts can change.
 * @returns the erased ones, including earlier ones
 */
export async function eraseCalendars(calendars: CalendarModel, ids: string[], erasing: Erasing): Promise<string[]> {
  const erased: string[] = [];
  for (const id of ids) if (await eraseOne(calendars, id, erasing)) erased.push(id);
  return erased;
}

async function eraseOne(calendars: CalendarModel, _id: string, erasing: Erasing): Promise<boolean> {
  const { unchangedSince } = erasing;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const calendar = await readOne(calendars, { _id });
    if (!calendar || calendar.erasedAt) return true;
    if (unchangedSince && calendar.updatedAt > unchangedSince) return false;
    const same = unchangedSince ? { updatedAt: calendar.updatedAt } : {};
    const filter = { ...matchOrdered(calendar), checkout: calendar.checkout ? { $ne: null } : null, ...same };
    if (await changeCalendar(calendars, filter, buildErasure(calendar, erasing))) return true;
  }
  throw new AppError("unavailable", "The calendar is being changed.");
}

const WITHOUT_STAFF_NOTES = new Computed({
  $cond: ["$fulfilment", { $mergeObjects: ["$fulfilment", toLiteral(getErasedValues(FULFILMENT_FIELDS))] }, null],
});

const CLOSED_EXCHANGE: Record<ErasedFieldOf<typeof EXCHANGE_FIELDS>, unknown> = {
  writer: "",
  deliveryAddress: null,
  email: null,
  state: { $cond: [{ $eq: ["$$one.state", "sent"] }, "sent", "cancelled"] },
};
const CLOSED_EXCHANGES = new Computed({
  $map: {
    input: "$exchanges",
    as: "one",
    in: { $mergeObjects: ["$$one", CLOSED_EXCHANGE] },
  },
});

const { ownerId: _ownerId, current: _current, ...FIELDS_WITH_DEFAULT } = CALENDAR_FIELDS;

/** Ordered items stay as proof of the purchase. */
function buildErasure(calendar: CalendarDocument, { at, id }: Erasing): Change {
  const { order, settlement } = calendar;
  return {
    ...getErasedValues(FIELDS_WITH_DEFAULT),
    erasedAt: at,
    ownerId: getErasedOwner(calendar.ownerId),
    current: false,
    items: hasBooks(calendar) ? WITHOUT_WORDS : [],
    orderTexts: { engraving: [] },
    hidesOpenings: true,
    senderLink: NEXT_LINK,
    fulfilment: WITHOUT_STAFF_NOTES,
    exchanges: CLOSED_EXCHANGES,
    // Returns the stock of exchanges that end here.
    settlement: settlement ? makeDue(at) : undefined,
    order: order
      ? addEvent(order, { id, at, what: "All personal data was erased. Accounting records remain." })
      : undefined,
  };
}

export async function deleteWithoutBooks(calendars: CalendarModel, ids: string[]): Promise<void> {
  await getCollection(calendars).deleteMany({ _id: { $in: ids }, erasedAt: { $ne: null }, ...WITHOUT_BOOKS });
}

/** Matches erased calendars whose checkout nobody paid, so that no law keeps it. */
export function matchUnpaid(before: Date): Filter {
  const { checkout: _, ...unpaid } = WITHOUT_BOOKS;
  return { ...unpaid, erasedAt: { $lte: before }, updatedAt: { $lte: before } };
}

export async function deleteUnpaid(calendars: CalendarModel, before: Date): Promise<void> {
  const over = matchUnpaid(before);
  const found = await getCollection(calendars)
    .find(over, { projection: { _id: 1 }, maxTimeMS: getMaxQueryMs(calendars) })
    .sort({ erasedAt: 1 })
    .limit(MAX_DELETED_CALENDARS)
    .toArray();
  await getCollection(calendars).deleteMany({ ...over, _id: { $in: found.map(({ _id }) => _id) } });
}
