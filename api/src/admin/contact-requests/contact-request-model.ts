import type { Connection, Model } from "mongoose";
import { createModel } from "../../database/create-model";

/** A shopper's request to be contacted. It holds its own pending email, so that a crash cannot lose it. */
export interface ContactRequestDocument {
  /** Calendar id, because a calendar has one request. */
  _id: string;
  ownerId: string;
  contact: string;
  bestTime: string | null;
  customerName: string | null;
  stylistBudget: string | null;
  calendarRevision: number;
  /** Prices are in minor units (pence). */
  picks: { day: number; productName: string; variantTitle: string | null; price: number; currency: string }[];
  /** Derived from `doneAt`. Stored so that the admin filter has an index. */
  status: "open" | "done";
  doneAt: Date | null;
  requestedAt: Date;
  revision: number;
  /** `null` once the email is enqueued, and where the shop wants none. */
  emailDueAt: Date | null;
  /** Only in older requests, which were their own email queue. */
  emailTries?: number;
  emailedAt?: Date | null;
  expiresAt: Date;
}

export type ContactRequestModel = Model<ContactRequestDocument>;

export const createContactRequestModel = (connection: Connection): ContactRequestModel =>
  createModel(connection, "ContactRequest");
