import { EMAIL_MAX_LENGTH } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";

export const reminderSchema = new Schema(
  {
    /** Derived from calendar and address, so that asking twice makes one. */
    _id: { type: String, required: true },
    calendarId: { type: String, required: true },
    email: { type: String, required: true, maxlength: EMAIL_MAX_LENGTH },
    /** `null` until the link in the first email was followed. */
    confirmedAt: Date,
    /** Next morning on which a door may open. `null` before the confirmation and after the last door. */
    dueAt: Date,
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type ReminderDocument = StoredDocument<typeof reminderSchema>;

export type ReminderModel = Model<ReminderDocument>;

export const createReminderModel = (connection: Connection): ReminderModel =>
  createModel(connection, "Reminder", reminderSchema);
