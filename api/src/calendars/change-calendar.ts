import { DAY_COUNT } from "@advent/contract";
import { type CalendarDocument, type CalendarModel, getCollection, type ItemDocument } from "./calendar-model";
import { getSearchTerms, type OrderTexts, type Searched, TERM_KINDS } from "./search-terms";
import { CALENDAR_DEFAULTS, type Filter, read } from "./stored-calendar";

/** A value computed from the stored calendar by a MongoDB expression, in which {@link toLiteral} wraps what a person typed. */
export class Computed {
  constructor(readonly expression: unknown) {}
}

/** Fields that never change, or follow from others in the same update. */
type Derived = "_id" | "shop" | "status" | "terms" | "revision" | "expiresAt" | "createdAt" | "updatedAt";
type Changeable = Exclude<keyof CalendarDocument, Derived>;

export type Change = {
  [Field in Changeable]?: CalendarDocument[Field] | (Field extends Searched ? never : Computed) | undefined;
} & { orderTexts?: OrderTexts | undefined };

/** Escapes a value, because user text may begin with `$` and would be read as an expression. */
export function toLiteral<T>(value: T): { $literal: T } {
  return { $literal: value };
}

/** Fields that a checkout depends on. They alone increase the revision, and a replacement after the order does not. */
const ITEM_FINGERPRINT = {
  isStylistChoice: "$isStylistChoice",
  hasGiftWrap: "$hasGiftWrap",
  hasGiftReceipt: "$hasGiftReceipt",
  items: {
    $map: {
      input: "$items",
      as: "item",
      in: {
        _id: "$$item._id",
        day: "$$item.day",
        variantId: { $ifNull: ["$$item.ordered.variantId", "$$item.variantId"] },
        price: { $ifNull: ["$$item.ordered.price", "$$item.snapshot.price"] },
        currency: "$$item.snapshot.currency",
        engraving: { $ifNull: ["$$item.ordered.engraving", "$$item.engraving", null] },
      },
    },
  },
};
/** An erasure changes nothing that was bought, so that the order still matches its payment. */
const isSame = { $or: [{ $eq: ["$before", ITEM_FINGERPRINT] }, { $ne: ["$erasedAt", null] }] };
const NEXT_REVISION = { $add: ["$revision", { $cond: [isSame, 0, 1] }] };
const NEXT_STATUS = {
  $cond: [
    { $lt: [{ $size: "$items" }, DAY_COUNT] },
    "in_progress",
    { $cond: [{ $gt: ["$customerEmail", ""] }, "checked_out", "ready"] },
  ],
};

/**
 * Changes a calendar in one atomic update whose filter holds the preconditions. No other code may write
 * calendars.
 * Derived fields follow, a checkout ends the last Undo, and an erased calendar matches only a filter that names
 * `erasedAt`, unless `isBooks` is set.
 * @param options.isBooks the change touches order and settlement only
 * @param options.upsert creates a calendar from the filter's values when none matches
 * @returns the changed calendar, or `null` when none matches the filter
 */
export async function changeCalendar(
  calendars: CalendarModel,
  filter: Filter,
  change: Change,
  { isBooks = false, upsert = false }: { isBooks?: boolean; upsert?: boolean } = {},
): Promise<CalendarDocument | null> {
  const options = { returnDocument: "after", upsert } as const;
  const allowed = isBooks ? filter : { erasedAt: null, ...filter };
  return read(await getCollection(calendars).findOneAndUpdate(allowed, buildPipeline(change), options));
}

export function buildPipeline({ orderTexts, ...change }: Change): object[] {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = given.map(([field, value]) => [
    field,
    value instanceof Computed ? value.expression : toLiteral(value),
  ]);
  const isPlaced = change.checkout || change.orderNumber;
  const hasChanged = (names: readonly string[]) => given.some(([field]) => names.includes(field));
  const areGiftsOther = hasChanged(Object.keys(ITEM_FINGERPRINT));
  const terms = (orderTexts || hasChanged(Object.keys(TERM_KINDS))) && { terms: getTermsAfter(change, orderTexts) };
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

function getTermsAfter(change: Change, orderTexts: OrderTexts = {}) {
  const fields = (Object.keys(TERM_KINDS) as Searched[]).filter((field) => change[field] !== undefined);
  const kinds = [...fields.map((field) => TERM_KINDS[field]), ...Object.keys(orderTexts)];
  const others = { $filter: { input: "$terms", as: "term", cond: { $not: [{ $in: ["$$term.kind", kinds] }] } } };
  const fresh = Object.fromEntries(fields.map((field) => [field, change[field]]));
  return { $concatArrays: [others, toLiteral(getSearchTerms(fresh, orderTexts))] };
}

export const withItem = (item: ItemDocument) => new Computed({ $concatArrays: ["$items", [toLiteral(item)]] });

export const excludeItem = (itemId: string) =>
  new Computed({ $filter: { input: "$items", as: "item", cond: { $ne: ["$$item._id", itemId] } } });

/** @param computed expressions for further fields of each changed item, which read it as `$$item` */
export function withChangedItems(
  changes: Readonly<Record<string, Partial<ItemDocument>>>,
  computed: { [Field in keyof ItemDocument]?: object } = {},
): Computed {
  const merged = Object.entries(changes).map(([itemId, change]) => ({
    $cond: [{ $eq: ["$$item._id", itemId] }, { $mergeObjects: [toLiteral(change), computed] }, {}],
  }));
  return new Computed({ $map: { input: "$items", as: "item", in: { $mergeObjects: ["$$item", ...merged] } } });
}
