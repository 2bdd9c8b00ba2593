import type { CalendarDocument, ItemDocument } from "./calendar-model";

interface FieldRule {
  /** True if the export that goes to the sender contains it. */
  isExported: boolean;
  /** True if an erasure replaces it. `privacy/erase-calendars.ts` says by what. */
  isErased: boolean;
}
const SENDERS_DATA = { isExported: true, isErased: true } as const;
const RECIPIENTS_DATA = { isExported: false, isErased: true } as const;
/** Says what was bought, or nothing about a person. */
const RECORD = { isExported: true, isErased: false } as const;
/** Changes with the fields that it is derived from. */
const DERIVED = { isExported: false, isErased: false } as const;

/** Every field of a stored calendar. One that is missing does not compile. */
export const CALENDAR_FIELDS = {
  _id: RECORD,
  // A shopper's cookie holds it, and an export must not reveal it.
  ownerId: { isExported: false, isErased: true },
  current: SENDERS_DATA,
  shop: RECORD,
  customerName: SENDERS_DATA,
  customerEmail: SENDERS_DATA,
  giftNote: SENDERS_DATA,
  opening: SENDERS_DATA,
  isStylistChoice: RECORD,
  stylistBudget: RECORD,
  stylistInstructions: SENDERS_DATA,
  sizes: SENDERS_DATA,
  hasGiftWrap: SENDERS_DATA,
  sharesReplies: SENDERS_DATA,
  hidesOpenings: SENDERS_DATA,
  openingsHiddenBy: RECIPIENTS_DATA,
  senderEmails: SENDERS_DATA,
  senderEmailsAt: SENDERS_DATA,
  senderLink: SENDERS_DATA,
  news: SENDERS_DATA,
  items: SENDERS_DATA,
  status: RECORD,
  orderNumber: RECORD,
  checkout: RECORD,
  order: SENDERS_DATA,
  settlement: SENDERS_DATA,
  fulfilment: SENDERS_DATA,
  exchanges: RECIPIENTS_DATA,
  detailsSaveId: RECORD,
  undo: SENDERS_DATA,
  removed: SENDERS_DATA,
  proposals: SENDERS_DATA,
  terms: DERIVED,
  revision: RECORD,
  expiresAt: RECORD,
  erasedAt: SENDERS_DATA,
  createdAt: RECORD,
  updatedAt: RECORD,
} as const satisfies Record<keyof CalendarDocument, FieldRule>;

export const ITEM_FIELDS = {
  _id: RECORD,
  day: RECORD,
  productId: RECORD,
  variantId: RECORD,
  snapshot: RECORD,
  ordered: SENDERS_DATA,
  isRefunded: RECORD,
  engraving: SENDERS_DATA,
  note: SENDERS_DATA,
  enhancedNote: SENDERS_DATA,
  media: SENDERS_DATA,
  captions: SENDERS_DATA,
  openedAt: SENDERS_DATA,
  reply: RECIPIENTS_DATA,
} as const satisfies Record<keyof ItemDocument, FieldRule>;

type ErasedOf<Rules> = {
  [Field in keyof Rules]: Rules[Field] extends { isErased: true } ? Field : never;
}[keyof Rules];
export type ErasedField = ErasedOf<typeof CALENDAR_FIELDS>;
export type ErasedItemField = ErasedOf<typeof ITEM_FIELDS>;

/** Projection that leaves out what an export to the sender must not contain. */
export const EXPORTED_FIELDS: Readonly<Record<string, 0>> = {
  ...excludeFields(CALENDAR_FIELDS, ""),
  ...excludeFields(ITEM_FIELDS, "items."),
};

function excludeFields(rules: Record<string, FieldRule>, prefix: string): Record<string, 0> {
  const hidden = Object.entries(rules).filter(([, { isExported }]) => !isExported);
  return Object.fromEntries(hidden.map(([field]) => [prefix + field, 0]));
}
