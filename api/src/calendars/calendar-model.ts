import type { AdminStatus, Captions, Opening, SenderEmails, Totals, WearerSizes } from "@advent/contract";
import { type Connection, type Model, type mongo, Schema } from "mongoose";
import type { ProductSnapshot } from "../catalogue/product-snapshot";
import { createModel, SCHEMA_OPTIONS } from "../database/create-model";
import type { ItemMedia } from "../media/media-model";
import type { ExchangeDocument } from "./order/exchange-document";
import type { FulfilmentDocument } from "./order/fulfilment-document";
import type { CheckoutPage, OrderLedger, PaidLine } from "./order/payment";
import type { Settlement } from "./order/settlement";

export interface CaptionsDocument extends Captions {
  /** The recording, as in {@link ItemMedia}. Its captions go with it. */
  file: string;
}

export interface ItemDocument {
  _id: string;
  day: number;
  productId: string;
  variantId: string;
  snapshot: ProductSnapshot;
  /** Variant that was paid for, set once a replacement has taken its place. */
  ordered: { variantId: string; price: number; engraving?: string | null } | null;
  /** Paid back without a replacement, so nothing is sent. */
  isRefunded: boolean;
  engraving: string | null;
  note: string | null;
  enhancedNote: string | null;
  media: ItemMedia;
  captions: CaptionsDocument | null;
  /** {@link UNKNOWN_TIME} where the recipient keeps it to themselves. */
  openedAt: Date | null;
  reply: ReplyDocument | null;
}

export interface ReplyDocument {
  /** Name of the device that wrote it, from `writerOf`. Only this device may change or delete it. */
  writer: string;
  heart: boolean;
  words: string;
  media: Omit<ItemMedia, "image">;
  repliedAt: Date;
}

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

export interface ProposalDocument {
  id: string;
  budget: string;
  seed: number;
  kept: number[];
  relaxed: string[];
  picks: { day: number; productId: string; variantId: string }[];
  /** In pence, at the prices when they were chosen. */
  worth: number;
  madeAt: Date;
}

export interface CheckoutDocument {
  totals: Totals;
  placedAt: Date;
  revision: number;
  /** Details that the page was made for, because the shop's order names them. Missing in older checkouts. */
  detailsSaveId?: number;
  checkoutUrl: string | null;
  /** End of an order without payment, fixed when it was placed. Missing in older orders and in those of a shop. */
  heldUntil?: Date;
  /** Lines sent to the provider. Missing in older checkouts. */
  lines?: PaidLine[];
  page?: CheckoutPage;
}

export interface CalendarDocument {
  _id: string;
  ownerId: string;
  /** The one calendar that `GET /api/calendar` returns for its owner. */
  current: boolean;
  shop: string | null;
  customerName: string | null;
  customerEmail: string | null;
  giftNote: string | null;
  opening: Opening;
  isStylistChoice: boolean;
  stylistBudget: string | null;
  stylistInstructions: string | null;
  /** Entered on a size link. */
  sizes: WearerSizes | null;
  hasGiftWrap: boolean;
  /** True if every holder of the link may read the replies. */
  sharesReplies: boolean;
  hidesOpenings: boolean;
  /** Browser of the recipient who chose so. Nobody else can undo it. */
  openingsHiddenBy: string | null;
  senderEmails: SenderEmails;
  senderEmailsAt: Date | null;
  /** Increases when the private link is replaced. */
  senderLink: number;
  news: string[];
  items: ItemDocument[];
  /** Derived from email and items (docs/behaviour/admin.md). Stored so that the admin filters have an index. */
  status: AdminStatus;
  orderNumber: string | null;
  checkout: CheckoutDocument | null;
  order: OrderLedger | null;
  settlement: Settlement | null;
  fulfilment: FulfilmentDocument | null;
  /** In the order of the requests. Closed ones stay. */
  exchanges: ExchangeDocument[];
  detailsSaveId: number;
  undo: UndoDocument | null;
  removed: RemovedItem[];
  proposals: ProposalDocument[];
  terms: SearchTerm[];
  /** Increases with every change of the items. A checkout is valid only for the revision it read. */
  revision: number;
  /** Set on calendars from when each visit stored one, until their first change. */
  expiresAt?: Date;
  /** Time of erasure. Only order and settlement change afterwards. */
  erasedAt: Date | null;
  /** `null` until the first change. Before that only the id is reserved. */
  createdAt: Date | null;
  updatedAt: Date;
}

/** A calendar without the fields that only the admin search and Undo read. */
export type ShownDocument = Omit<CalendarDocument, "terms" | "undo">;

/** Opening time of a day whose recipient hides times. It says only that the day is open. */
export const UNKNOWN_TIME = new Date(0);

export type CalendarModel = Model<CalendarDocument>;

/** Returns the driver's collection. Its queries are typed, so mongoose has nothing to cast. */
export function getCollection({ collection }: CalendarModel): mongo.Collection<CalendarDocument> {
  return collection as unknown as mongo.Collection<CalendarDocument>;
}

export const createCalendarModel = (connection: Connection): CalendarModel =>
  createModel(
    connection,
    "Calendar",
    new Schema({ _id: String }, { ...SCHEMA_OPTIONS, strict: false, strictQuery: false }),
  ) as unknown as CalendarModel;

export const sortByDay = <T extends { day: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.day - b.day);
