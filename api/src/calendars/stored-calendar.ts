import type { CalendarDocument, ItemDocument } from "./calendar-model";

/** What a field holds until something is written to it: in a new calendar, and in one stored before there was the field. */
export const UNWRITTEN = {
  shop: null,
  customerName: null,
  customerEmail: null,
  giftNote: null,
  isStylistChoice: false,
  stylistBudget: null,
  stylistInstructions: null,
  items: [],
  status: "in_progress",
  orderNumber: null,
  checkout: null,
  order: null,
  detailsSaveId: 0,
  undo: null,
  removed: [],
  terms: [],
  revision: 0,
} satisfies Partial<CalendarDocument>;
const UNWRITTEN_ITEM = { note: null, enhancedNote: null, media: {}, openedAt: null };
const UNWRITTEN_SNAPSHOT = {
  variantTitle: null,
  metafields: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
};
/** A checkout from before there were revisions counts for none. */
const UNWRITTEN_CHECKOUT = { revision: -1, checkoutUrl: null };

/** A calendar as it is read. */
export type StoredCalendar = CalendarDocument & { createdAt: Date };
type Written = "_id" | "ownerId" | "current" | "createdAt" | "updatedAt";
type AsWritten = Pick<StoredCalendar, Written> & Partial<CalendarDocument>;

/** A query for calendars, whole ones: with a projection, what it leaves out would be filled in too. */
interface CalendarQuery {
  lean(): PromiseLike<unknown>;
}

/** The one way to read a calendar: documents outlive the code, and what an older one lacks is filled in. */
export async function readOne(query: CalendarQuery): Promise<StoredCalendar | null> {
  const stored = (await query.lean()) as AsWritten | null;
  return stored && filledIn(stored);
}

/** {@link readOne} for a query that finds several. */
export async function readAll(query: CalendarQuery): Promise<StoredCalendar[]> {
  return ((await query.lean()) as AsWritten[]).map(filledIn);
}

function filledIn(stored: AsWritten): StoredCalendar {
  const calendar: StoredCalendar = { ...UNWRITTEN, ...stored };
  const { items, undo, removed, checkout } = calendar;
  return {
    ...calendar,
    items: items.map(filledInItem),
    undo: undo && { ...undo, items: undo.items.map(filledInItem) },
    removed: removed.map(({ item, removedAt }) => ({ item: filledInItem(item), removedAt })),
    checkout: checkout && { ...UNWRITTEN_CHECKOUT, ...checkout },
  };
}

function filledInItem(item: ItemDocument): ItemDocument {
  return { ...UNWRITTEN_ITEM, ...item, snapshot: { ...UNWRITTEN_SNAPSHOT, ...item.snapshot } };
}
