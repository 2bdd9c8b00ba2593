import { type Connection, type Model, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";

/** Addresses that want no invitations and reminders, by the hash that `hashEmail` makes of them. */
export const suppressedEmailSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  SCHEMA_OPTIONS,
);

export type SuppressedEmailModel = Model<StoredDocument<typeof suppressedEmailSchema>>;

export const createSuppressedEmailModel = (connection: Connection): SuppressedEmailModel =>
  createModel(connection, "SuppressedEmail", suppressedEmailSchema);
