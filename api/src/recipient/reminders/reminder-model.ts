import type { Connection, Model } from "mongoose";
import { createModel } from "../../database/create-model";

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

export const createReminderModel = (connection: Connection): ReminderModel => createModel(connection, "Reminder");
