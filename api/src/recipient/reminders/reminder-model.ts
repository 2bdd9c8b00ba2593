import { type Connection, type Model, Schema } from "mongoose";

export interface ReminderDocument {
  /** Derived from calendar and address, so that asking twice makes one. */
  _id: string;
  calendarId: string;
  email: string;
  /** `null` until the link in the first email was followed. */
  confirmedAt: Date | null;
  /** Next morning on which a door may open. `null` before the confirmation and after the last door. */
  dueAt: Date | null;
  expiresAt: Date;
}

export type ReminderModel = Model<ReminderDocument>;

export function createReminderModel(connection: Connection): ReminderModel {
  const schema = new Schema<ReminderDocument>(
    { _id: String, calendarId: String, email: String, confirmedAt: Date, dueAt: Date, expiresAt: Date },
    { versionKey: false },
  );
  return connection.model<ReminderDocument>("Reminder", schema);
}
