import { BEST_TIME_MAX_LENGTH, CONTACT_MAX_LENGTH, NAME_MAX_LENGTH } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";

const pickSchema = new Schema(
  {
    day: { type: Number, required: true },
    productName: { type: String, required: true },
    variantTitle: String,
    /** In minor units. */
    price: { type: Number, required: true },
    currency: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);

/** A shopper's request to be contacted. It holds its own pending email, so that a crash cannot lose it. */
export const contactRequestSchema = new Schema(
  {
    /** Calendar id, because a calendar has one request. */
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    contact: { type: String, required: true, maxlength: CONTACT_MAX_LENGTH },
    bestTime: { type: String, maxlength: BEST_TIME_MAX_LENGTH },
    customerName: { type: String, maxlength: NAME_MAX_LENGTH },
    stylistBudget: String,
    calendarRevision: { type: Number, required: true },
    picks: { type: [pickSchema], required: true },
    /** Derived from `doneAt`. Stored so that the admin filter has an index. */
    status: { type: String, enum: ["open", "done"], required: true },
    doneAt: Date,
    requestedAt: { type: Date, required: true },
    revision: { type: Number, required: true },
    /** `null` once the email is enqueued, and where the shop wants none. */
    emailDueAt: Date,
    /** Only in older requests, which were their own email queue. */
    emailTries: { type: Number, allowNull: false },
    emailedAt: Date,
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type ContactRequestDocument = StoredDocument<typeof contactRequestSchema>;

export type ContactRequestModel = Model<ContactRequestDocument>;

export const createContactRequestModel = (connection: Connection): ContactRequestModel =>
  createModel(connection, "ContactRequest", contactRequestSchema);
