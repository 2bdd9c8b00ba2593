import { type Connection, type Model, Schema } from "mongoose";

interface PickSnapshot {
  day: number;
  productName: string;
  variantTitle: string | null;
  /** Minor units (pence). */
  price: number;
  currency: string;
}

/** Somebody wants to talk about a calendar. That its mail is still to be written down is part of it, so that no kill loses one. */
export interface ContactRequestDocument {
  /** The calendar's id: one request each. */
  _id: string;
  ownerId: string;
  contact: string;
  bestTime: string | null;
  /** Of the calendar when they asked; `calendarRevision` says which gifts that were. */
  customerName: string | null;
  stylistBudget: string | null;
  calendarRevision: number;
  picks: PickSnapshot[];
  /** Derived from `doneAt`, stored so that the desk's filter has an index. */
  status: "open" | "done";
  doneAt: Date | null;
  requestedAt: Date;
  /** Grows when the shopper changes the request. */
  revision: number;
  /** `null` once the queue of mails knows of it, and where the shop wants none. */
  mailDueAt: Date | null;
  /** In requests from when each was its own queue: how often it was tried, and when it was sent. */
  mailTries?: number;
  mailedAt?: Date | null;
  expiresAt: Date;
}

export type ContactRequestModel = Model<ContactRequestDocument>;

export function createContactRequestModel(connection: Connection): ContactRequestModel {
  const schema = new Schema<ContactRequestDocument>(
    {
      _id: String,
      ownerId: String,
      contact: String,
      bestTime: String,
      customerName: String,
      stylistBudget: String,
      calendarRevision: Number,
      picks: [{ _id: false, day: Number, productName: String, variantTitle: String, price: Number, currency: String }],
      status: String,
      doneAt: Date,
      requestedAt: Date,
      revision: Number,
      mailDueAt: Date,
      mailTries: Number,
      mailedAt: Date,
      expiresAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<ContactRequestDocument>("ContactRequest", schema);
}
