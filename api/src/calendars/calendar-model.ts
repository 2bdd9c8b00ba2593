import {
  ADMIN_STATUSES,
  DETAIL_MAX_LENGTHS,
  ENGRAVING_MAX_LENGTH,
  GIFT_NOTE_MAX_LENGTH,
  MAX_REPLY_LENGTH,
  OPENING_TOGETHER,
  openingSchema,
  priceRulesSchema,
  senderEmailsSchema,
  type Totals,
  wearerSizesSchema,
} from "@advent/contract";
import { type Connection, type Model, type mongo, Schema } from "mongoose";
import { nullable } from "zod/mini";
import { snapshotSchema } from "../catalogue/product-snapshot";
import { contractType, createModel, hintType, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { contributionSchema } from "./contribution-document";
import {
  DERIVED,
  type ErasedFieldOf,
  excludeUnexported,
  type FieldRules,
  RECIPIENTS_DATA,
  RECORD,
  SENDERS_DATA,
} from "./field-rules";
import { NOTE_FIELDS, RECORDING_FIELDS } from "./notes/note-document";
import { addressSchema } from "./order/address-document";
import { exchangeSchema } from "./order/exchange-document";
import { FULFILMENT_FIELDS, fulfilmentSchema } from "./order/fulfilment-document";
import { ledgerSchema, pageSchema, paidLineSchema } from "./order/payment";
import { settlementSchema } from "./order/settlement";
import { SEARCH_KINDS } from "./search-terms";

const replySchema = new Schema(
  {
    /** Id of the device that wrote it, from `readWriter`. Only this device may change or delete it. */
    writer: { type: String, required: true },
    heart: { type: Boolean, required: true },
    words: { type: String, required: true, maxlength: MAX_REPLY_LENGTH },
    media: { type: new Schema(RECORDING_FIELDS, SCHEMA_OPTIONS), required: true },
    /** Contributions whose authors also see its heart and words. */
    contributionIds: { type: [String], default: undefined, allowNull: false },
    repliedAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
const orderedSchema = new Schema(
  { variantId: { type: String, required: true }, price: { type: Number, required: true }, engraving: String },
  SCHEMA_OPTIONS,
);

export const ITEM_FIELDS = {
  _id: { type: String, required: true, ...RECORD },
  day: { type: Number, required: true, ...RECORD },
  productId: { type: String, required: true, ...RECORD },
  variantId: { type: String, required: true, ...RECORD },
  snapshot: { type: snapshotSchema, required: true, ...RECORD },
  /** Variant that was paid for, set once a replacement has taken its place. */
  ordered: { type: orderedSchema, default: null, ...SENDERS_DATA },
  /** Paid back without a replacement, so nothing is sent. */
  isRefunded: { type: Boolean, required: true, default: false, ...RECORD },
  engraving: { type: String, maxlength: ENGRAVING_MAX_LENGTH, default: null, ...SENDERS_DATA },
  ...NOTE_FIELDS,
  enhancedNote: { type: String, default: null, ...SENDERS_DATA },
  /** {@link UNKNOWN_TIME} where the recipient keeps it to themselves. */
  openedAt: { type: Date, default: null, ...SENDERS_DATA },
  reply: { type: replySchema, default: null, ...RECIPIENTS_DATA },
} as const satisfies FieldRules;
const itemSchema = new Schema(ITEM_FIELDS, SCHEMA_OPTIONS);

const termSchema = new Schema(
  { kind: { type: String, enum: SEARCH_KINDS, required: true }, value: { type: String, required: true } },
  SCHEMA_OPTIONS,
);
const undoSchema = new Schema(
  {
    id: { type: String, required: true },
    items: { type: [itemSchema], required: true },
    isStylistChoice: { type: Boolean, required: true },
    stylistBudget: String,
  },
  SCHEMA_OPTIONS,
);
const removedSchema = new Schema(
  { item: { type: itemSchema, required: true }, removedAt: { type: Date, required: true } },
  SCHEMA_OPTIONS,
);
const pickSchema = new Schema(
  {
    day: { type: Number, required: true },
    productId: { type: String, required: true },
    variantId: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);
const proposalSchema = new Schema(
  {
    id: { type: String, required: true },
    budget: { type: String, required: true },
    seed: { type: Number, required: true },
    kept: { type: [Number], required: true },
    relaxed: { type: [String], required: true },
    picks: { type: [pickSchema], required: true },
    /** In minor units, at the prices when they were chosen. */
    worth: { type: Number, required: true },
    /** Missing where it is GBP, from before shops chose theirs. */
    currency: { type: String, allowNull: false },
    madeAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
const termsSchema = new Schema(
  {
    returnsDays: { type: Number, required: true },
    deliveryWorkingDays: { type: Number, required: true },
    deliveryCutOffHour: { type: Number, required: true },
    /** Missing in orders from before shops had rules of their own, and their currency in those from before that. */
    prices: { ...contractType(priceRulesSchema), allowNull: false },
  },
  SCHEMA_OPTIONS,
);
export const CHECKOUT_FIELDS = {
  totals: { ...hintType<Totals>(), required: true },
  placedAt: { type: Date, required: true },
  /** A checkout from before revisions existed matches none. */
  revision: { type: Number, required: true, default: -1 },
  checkoutUrl: { type: String, default: null },
  /** End of an order without payment, fixed when it was placed. Missing in older orders and in those of a shop. */
  heldUntil: { type: Date, allowNull: false },
  /** What the shop promised when it was placed. Missing in older checkouts. */
  terms: { type: termsSchema, allowNull: false },
  /** Lines sent to the provider. Missing in older checkouts. */
  lines: { type: [paidLineSchema], default: undefined, allowNull: false },
  page: { type: pageSchema, allowNull: false },
  /** Details that the page was made for, because the shop's order names them. Missing in older checkouts. */
  detailsSaveId: { type: Number, allowNull: false },
} as const;
const checkoutSchema = new Schema(CHECKOUT_FIELDS, SCHEMA_OPTIONS);

export const CALENDAR_FIELDS = {
  _id: { type: String, required: true, ...RECORD },
  // A shopper's cookie holds it, and an export must not reveal it.
  ownerId: { type: String, required: true, isExported: false, isErased: true },
  /** The one calendar that `GET /api/calendar` returns for its owner. */
  current: { type: Boolean, required: true, ...SENDERS_DATA },
  shop: { type: String, default: null, ...RECORD },
  customerName: { type: String, maxlength: DETAIL_MAX_LENGTHS.customerName, default: null, ...SENDERS_DATA },
  customerEmail: { type: String, maxlength: DETAIL_MAX_LENGTHS.customerEmail, default: null, ...SENDERS_DATA },
  deliveryInstructions: {
    type: String,
    maxlength: DETAIL_MAX_LENGTHS.deliveryInstructions,
    default: null,
    ...SENDERS_DATA,
  },
  deliveryAddress: { type: addressSchema, default: null, ...SENDERS_DATA },
  giftNote: { type: String, maxlength: GIFT_NOTE_MAX_LENGTH, default: null, ...SENDERS_DATA },
  opening: { ...contractType(openingSchema), required: true, default: OPENING_TOGETHER, ...SENDERS_DATA },
  isStylistChoice: { type: Boolean, required: true, default: false, ...RECORD },
  stylistBudget: { type: String, default: null, ...RECORD },
  stylistInstructions: { type: String, default: null, ...SENDERS_DATA },
  /** Entered on a size link. */
  sizes: { ...contractType(nullable(wearerSizesSchema)), default: null, ...SENDERS_DATA },
  hasGiftWrap: { type: Boolean, required: true, default: false, ...SENDERS_DATA },
  /** Hides the prices in the parcel. */
  hasGiftReceipt: { type: Boolean, required: true, default: false, ...SENDERS_DATA },
  /** True if every holder of the link may read the replies. */
  sharesReplies: { type: Boolean, required: true, default: false, ...SENDERS_DATA },
  hidesOpenings: { type: Boolean, required: true, default: false, ...SENDERS_DATA },
  /** Browser of the recipient who chose so. Nobody else can undo it. */
  openingsHiddenBy: { type: String, default: null, ...RECIPIENTS_DATA },
  senderEmails: {
    ...contractType(senderEmailsSchema),
    required: true,
    default: { firstDoor: false, lastDoor: false, replies: false },
    ...SENDERS_DATA,
  },
  senderEmailsAt: { type: Date, default: null, ...SENDERS_DATA },
  /** Increases when the private link is replaced. */
  senderLink: { type: Number, required: true, default: 0, ...SENDERS_DATA },
  news: { type: [String], required: true, default: [], ...SENDERS_DATA },
  items: { type: [itemSchema], required: true, default: [], ...SENDERS_DATA },
  /** Derived from email and items (docs/behaviour/admin.md). Stored so that the admin filters have an index. */
  status: { type: String, enum: ADMIN_STATUSES, required: true, default: "in_progress", ...RECORD },
  orderNumber: { type: String, default: null, ...RECORD },
  checkout: { type: checkoutSchema, default: null, ...RECORD },
  /** True from an order without payment until the buyer confirms the address. Holds all emails but the order's. */
  mustConfirmEmail: { type: Boolean, required: true, default: false, ...RECORD },
  order: { type: ledgerSchema, default: null, ...SENDERS_DATA },
  settlement: { type: settlementSchema, default: null, ...SENDERS_DATA },
  fulfilment: { type: fulfilmentSchema, default: null, ...SENDERS_DATA },
  contributions: { type: [contributionSchema], required: true, default: [], ...SENDERS_DATA },
  /** In the order of the requests. Closed ones stay. */
  exchanges: { type: [exchangeSchema], required: true, default: [], ...RECIPIENTS_DATA },
  detailsSaveId: { type: Number, required: true, default: 0, ...RECORD },
  undo: { type: undoSchema, default: null, ...SENDERS_DATA },
  removed: { type: [removedSchema], required: true, default: [], ...SENDERS_DATA },
  proposals: { type: [proposalSchema], required: true, default: [], ...SENDERS_DATA },
  terms: { type: [termSchema], required: true, default: [], ...DERIVED },
  /** Increases with every change of the items. A checkout is valid only for the revision it read. */
  revision: { type: Number, required: true, default: 0, ...RECORD },
  /** Set on calendars from when each visit stored one, until their first change. */
  expiresAt: { type: Date, allowNull: false, ...RECORD },
  /** Time of erasure. Only order and settlement change afterwards. */
  erasedAt: { type: Date, default: null, ...SENDERS_DATA },
  /** `null` until the first change. Before that only the id is reserved. */
  createdAt: { type: Date, ...RECORD },
  updatedAt: { type: Date, required: true, ...RECORD },
} as const satisfies FieldRules;
export const calendarSchema = new Schema(CALENDAR_FIELDS, SCHEMA_OPTIONS);

/** Projection of an export to the sender. */
export const EXPORTED_FIELDS: Readonly<Record<string, 0>> = {
  ...excludeUnexported(CALENDAR_FIELDS),
  ...excludeUnexported(ITEM_FIELDS, "items."),
  ...excludeUnexported(FULFILMENT_FIELDS, "fulfilment."),
  // Its ids would tell the sender of exchanges.
  "settlement.exchanges": 0,
};
export type ErasedField = ErasedFieldOf<typeof CALENDAR_FIELDS>;

export type ReplyDocument = StoredDocument<typeof replySchema>;
export type ItemDocument = StoredDocument<typeof itemSchema>;
export type ProposalDocument = StoredDocument<typeof proposalSchema>;
export type CalendarDocument = StoredDocument<typeof calendarSchema>;

/** A calendar without the fields that only the admin search and Undo read. */
export type ShownCalendar = Omit<CalendarDocument, "terms" | "undo">;

/** Opening time of a day whose recipient hides times. It says only that the day is open. */
export const UNKNOWN_TIME = new Date(0);

export type CalendarModel = Model<CalendarDocument>;

/** Returns the driver's collection. Its queries are typed, so mongoose has nothing to cast. */
export function getCollection({ collection }: CalendarModel): mongo.Collection<CalendarDocument> {
  return collection as unknown as mongo.Collection<CalendarDocument>;
}

export const createCalendarModel = (connection: Connection): CalendarModel =>
  createModel(connection, "Calendar", calendarSchema);

export const sortByDay = <T extends { day: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.day - b.day);
