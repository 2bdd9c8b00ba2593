import { DAY_COUNT } from "@advent/contract";
import { type CalendarDocument, type CalendarModel, getCollection } from "./calendar-model";
import { type Searched, getSearchTerms, TERM_KINDS } from "./search-terms";
import { type Filter, read, type StoredCalendar, CALENDAR_DEFAULTS } from "./stored-calendar";

/** A value computed from the stored calendar by a MongoDB expression, in which {@link toLiteral} wraps what a person typed. */
export class Computed {
  constructor(readonly expression: unknown) {}
}

type Changeable =
  | Searched
  | "ownerId"
  | "current"
  | "giftNote"
  | "opening"
  | "isStylistChoice"
  | "stylistBudget"
  | "stylistInstructions"
  | "sharesAnswers"
  | "hidesOpenings"
  | "senderMails"
  | "senderMailsAt"
  | "senderLink"
  | "news"
  | "items"
  | "checkout"
  | "order"
  | "settlement"
  | "detailsSaveId"
  | "undo"
  | "removed"
  | "proposals"
  | "erasedAt";

/** What changes, by field; `undefined` stays as it is. What follows from it, no caller can set. */
export type Change = {
  [Field in Changeable]?: CalendarDocument[Field] | (Field extends Searched ? never : Computed) | undefined;
};

/** A value that must not be read as an expression: text may begin with `$`. */
export function toLiteral<T>(value: T): { $literal: T } {
  return { $literal: value };
}

/** What a checkout stands for: with it the revision grows, and with nothing else. */
const ITEM_FINGERPRINT = {
  isStylistChoice: "$isStylistChoice",
  items: {
    $map: {
      input: "$items",
      as: "item",
      in: {
        _id: "$$item._id",
        day: "$$item.day",
        variantId: "$$item.variantId",
        price: "$$item.snapshot.price",
      },
    },
  },
};
const NEXT_REVISION = { $add: ["$revision", { $cond: [{ $eq: ["$before", ITEM_FINGERPRINT] }, 0, 1] }] };
export const NEXT_STATUS = {
  $cond: [
    { $lt: [{ $size: "$items" }, DAY_COUNT] },
    "in_progress",
    { $cond: [{ $gt: ["$customerEmail", ""] }, "checked_out", "ready"] },
  ],
};

/**
 * The one way a calendar changes: a single atomic update whose preconditions stand in the filter. Revision, status, search
 * terms and the time follow by themselves; a checkout ends the last switch's Undo; a touched calendar never expires.
 * An erased calendar meets no filter, unless the change is one of its books.
 * @param options.isBooks the change moves order and settlement alone
 * @param options.upsert makes a calendar of the filter's values when none meets it
 * @returns the calendar after the change, or `null` when no calendar meets the filter
 */
export async function changeCalendar(
  calendars: CalendarModel,
  filter: Filter,
  change: Change,
  { isBooks = false, upsert = false }: { isBooks?: boolean; upsert?: boolean } = {},
): Promise<StoredCalendar | null> {
  const options = { returnDocument: "after", upsert } as const;
  const allowed = isBooks ? filter : { erasedAt: null, ...filter };
  return read(await getCollection(calendars).findOneAndUpdate(allowed, buildPipeline(change), options));
}

/** The update that makes the change, and what follows from it: what cannot follow from it is not asked for. */
export function buildPipeline(change: Change): object[] {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = given.map(([field, value]) => [field, value instanceof Computed ? value.expression : toLiteral(value)]);
  const isPlaced = change.checkout || change.orderNumber;
  const hasChanged = (names: readonly string[]) => given.some(([field]) => names.includes(field));
  const areGiftsOther = hasChanged(Object.keys(ITEM_FINGERPRINT));
  const terms = hasChanged(Object.keys(TERM_KINDS)) && { terms: getTermsAfter(change) };
  return [
    { $replaceWith: { $mergeObjects: [toLiteral(CALENDAR_DEFAULTS), "$$ROOT"] } },
    ...(areGiftsOther ? [{ $set: { before: ITEM_FINGERPRINT } }] : []),
    { $set: { ...Object.fromEntries(fields), ...terms, ...(isPlaced && { undo: null }) } },
    {
      $set: {
        ...(areGiftsOther && { revision: NEXT_REVISION }),
        status: NEXT_STATUS,
        createdAt: { $ifNull: ["$createdAt", "$$NOW"] },
        updatedAt: "$$NOW",
      },
    },
    { $unset: ["before", "expiresAt"] },
  ];
}

/** The stored search terms, with those of the fields that change made anew. */
function getTermsAfter(change: Change) {
  const fields = (Object.keys(TERM_KINDS) as Searched[]).filter((field) => change[field] !== undefined);
  const kinds = fields.map((field) => TERM_KINDS[field]);
  const others = { $filter: { input: "$terms", as: "term", cond: { $not: [{ $in: ["$$term.kind", kinds] }] } } };
  const fresh = Object.fromEntries(fields.map((field) => [field, change[field]]));
  return { $concatArrays: [others, toLiteral(getSearchTerms(fresh))] };
}
