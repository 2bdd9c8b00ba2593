import type { DayNumbers } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, hintType, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";

const COUNT = { type: Number, required: true } as const;

/** What one calendar adds to the numbers. It outlives the calendar, and its id does not lead to one. */
export const tallySchema = new Schema(
  {
    _id: { type: String, required: true },
    startedOn: { type: String, required: true },
    orderedOn: { type: String, default: null },
    isStylistChoice: { type: Boolean, required: true },
    isFilled: { type: Boolean, required: true },
    openedDoors: COUNT,
    replies: COUNT,
    /** Of the order, or the shop’s when it was counted. Missing in older tallies: GBP. */
    currency: { type: String, allowNull: false },
    /** In minor units. */
    sales: COUNT,
    refunded: COUNT,
    /** Names of the ordered products. */
    products: { type: [String], required: true },
  },
  SCHEMA_OPTIONS,
);

export interface Counted {
  /** Those from before shops chose their currency name none. */
  numbers: (Omit<DayNumbers, "currency"> & Partial<Pick<DayNumbers, "currency">>)[];
  products: [name: string, count: number][];
}
export const countedDaySchema = new Schema(
  { _id: { type: String, required: true }, counted: { ...hintType<Counted>(), required: true } },
  SCHEMA_OPTIONS,
);

export const countSchema = new Schema(
  {
    _id: { type: String, enum: ["last"], required: true },
    countedAt: { type: Date, required: true },
    /** Calendars that changed before it are counted. */
    changedUntil: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type Tally = StoredDocument<typeof tallySchema>;
export type NumberModels = ReturnType<typeof createNumberModels>;

export const createNumberModels = (connection: Connection) => ({
  tallies: createModel(connection, "Tally", tallySchema, "tallies"),
  days: createModel(connection, "CountedDay", countedDaySchema, "counteddays"),
  counts: createModel(connection, "Count", countSchema, "counts"),
});
