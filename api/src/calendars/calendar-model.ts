import type { AdminStatus, MediaKind, Metafields, Opening, SenderEmails, Totals } from "@advent/contract";
import { type Connection, type Model, type mongo, Schema } from "mongoose";
import type { CheckoutPage } from "../orders/orders";
import type { OrderLedger, PaidLine } from "../orders/payment";
import type { Settlement } from "../orders/settlement";

/** What an item shows is what the catalogue said when it was added; prices are re-read at checkout. */
export interface ItemSnapshot {
  name: string;
  description: string;
  image: string;
  /** Minor units (pence). */
  price: number;
  currency: string;
  handle: string;
  variantTitle: string | null;
  metafields: Metafields;
}

/** File names in the media library, by kind; `mp4` and `poster` are renditions of the video or voice note. */
export type ItemMedia = Partial<Record<MediaKind | "mp4" | "poster", string>>;

export interface ItemDocument {
  _id: string;
  day: number;
  productId: string;
  variantId: string;
  snapshot: ItemSnapshot;
  /** The words alone; media are referenced beside them. */
  note: string | null;
  enhancedNote: string | null;
  media: ItemMedia;
  /** {@link UNKNOWN_TIME} where the recipient keeps it to themselves. */
  openedAt: Date | null;
  answer: ReplyDocument | null;
}

/** What the recipient has said to the day. */
export interface ReplyDocument {
  /** The device that gave it, as `writerOf` names it: it alone may change and delete it. */
  writer: string;
  heart: boolean;
  words: string;
  media: Omit<ItemMedia, "image">;
  /** When it was first given. */
  answeredAt: Date;
}

/** One prefix of one word of a name, email or order number: what the admin's search looks up. */
export interface SearchTerm {
  kind: "name" | "email" | "order";
  value: string;
}

export interface UndoDocument {
  id: string;
  items: ItemDocument[];
  isStylistChoice: boolean;
  stylistBudget: string | null;
}

export interface RemovedItem {
  item: ItemDocument;
  removedAt: Date;
}

/** Twelve gifts the stylist chose, as ids alone. */
export interface ProposalDocument {
  /** Follows from budget and picks: the same twelve are the same proposal. */
  id: string;
  budget: string;
  seed: number;
  kept: number[];
  relaxed: string[];
  picks: { day: number; productId: string; variantId: string }[];
  /** Pence, as the pieces cost when they were chosen. */
  worth: number;
  madeAt: Date;
}

export interface CheckoutDocument {
  totals: Totals;
  placedAt: Date;
  /** The calendar's revision it was placed for. */
  revision: number;
  checkoutUrl: string | null;
  /** What the provider was asked for; older checkouts do not say. */
  lines?: PaidLine[];
  page?: CheckoutPage;
}

export interface CalendarDocument {
  _id: string;
  ownerId: string;
  /** The one calendar `GET /api/calendar` shows its owner. */
  current: boolean;
  shop: string | null;
  customerName: string | null;
  customerEmail: string | null;
  giftNote: string | null;
  opening: Opening;
  isStylistChoice: boolean;
  stylistBudget: string | null;
  stylistInstructions: string | null;
  /** Whether every holder of the link may read the answers. */
  sharesAnswers: boolean;
  /** The recipient wants no times of openings kept. */
  hidesOpenings: boolean;
  senderMails: SenderEmails;
  /** When the sender last chose them; `null` where nobody has. */
  senderMailsAt: Date | null;
  /** Grows when the private link is replaced. */
  senderLink: number;
  /** Of which the sender is to be mailed and is not yet: `first-door`, `last-door`, `answer:{itemId}`. */
  news: string[];
  items: ItemDocument[];
  /** Derived from email and items (behaviour §4), stored so that the admin's filters have an index. */
  status: AdminStatus;
  orderNumber: string | null;
  checkout: CheckoutDocument | null;
  /** What the provider has said of payments; `null` before it says anything. */
  order: OrderLedger | null;
  /** What follows from the order outside this document; `null` before anything does. */
  settlement: Settlement | null;
  detailsSaveId: number;
  /** What the last mode switch took away. */
  undo: UndoDocument | null;
  /** The gifts taken out last, newest first. */
  removed: RemovedItem[];
  /** The stylist's last five, newest first. */
  proposals: ProposalDocument[];
  terms: SearchTerm[];
  /** Grows with every change of the gifts: a checkout counts only for the gifts it has read. */
  revision: number;
  /** In calendars from when each visit stored one: set until they are touched; the others go after 30 days. */
  expiresAt?: Date;
  /** Since when it holds nothing personal any more, and only its books change. */
  erasedAt: Date | null;
  /** `null` before the first change: nothing is stored yet, only the id is reserved. */
  createdAt: Date | null;
  updatedAt: Date;
}

/** A calendar without what only the desk's search, a mode switch's Undo and the stylist read. */
export type ShownDocument = Omit<CalendarDocument, "terms" | "undo" | "proposals">;

/** When a day was opened whose recipient wants no times kept: only that it is open. */
export const UNKNOWN_TIME = new Date(0);

export type CalendarModel = Model<CalendarDocument>;

/** The driver's own collection: what is asked of it is typed, so that there is nothing for mongoose to cast. */
export function getCollection({ collection }: CalendarModel): mongo.Collection<CalendarDocument> {
  return collection as unknown as mongo.Collection<CalendarDocument>;
}

const snapshotSchema = new Schema(
  {
    name: String,
    description: String,
    image: String,
    price: Number,
    currency: String,
    handle: String,
    variantTitle: String,
    metafields: { all_materials_product: String, diamond_carat: String, sapphire_carat: String },
  },
  { _id: false },
);

const itemSchema = new Schema<ItemDocument>({
  _id: String,
  day: Number,
  productId: String,
  variantId: String,
  snapshot: snapshotSchema,
  note: String,
  enhancedNote: String,
  media: { image: String, video: String, audio: String, mp4: String, poster: String },
  openedAt: Date,
  answer: Schema.Types.Mixed,
});

export function createCalendarModel(connection: Connection): CalendarModel {
  const schema = new Schema<CalendarDocument>(
    {
      _id: String,
      ownerId: String,
      current: Boolean,
      shop: String,
      customerName: String,
      customerEmail: String,
      giftNote: String,
      opening: Schema.Types.Mixed,
      isStylistChoice: Boolean,
      stylistBudget: String,
      stylistInstructions: String,
      sharesAnswers: Boolean,
      hidesOpenings: Boolean,
      senderMails: Schema.Types.Mixed,
      senderMailsAt: Date,
      senderLink: Number,
      news: [String],
      items: [itemSchema],
      status: String,
      orderNumber: String,
      checkout: Schema.Types.Mixed,
      order: Schema.Types.Mixed,
      settlement: Schema.Types.Mixed,
      detailsSaveId: Number,
      undo: Schema.Types.Mixed,
      removed: Schema.Types.Mixed,
      proposals: Schema.Types.Mixed,
      terms: [{ _id: false, kind: String, value: String }],
      revision: Number,
      expiresAt: Date,
      erasedAt: Date,
      createdAt: Date,
      updatedAt: Date,
    },
    { versionKey: false, minimize: false },
  );
  return connection.model<CalendarDocument>("Calendar", schema);
}

/** In the order of the days; the list that is given stays as it is. */
export const sortByDay = <T extends { day: number }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.day - b.day);
