import { FULFILMENT_STATES, STAFF_NOTE_MAX_LENGTH, TRACKING_MAX_LENGTH } from "@advent/contract";
import { Schema } from "mongoose";
import { stockCodeSchema } from "../../catalogue/stock-code";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { type FieldRules, RECORD, SENDERS_DATA } from "../field-rules";

const stepSchema = new Schema(
  {
    state: { type: String, enum: FULFILMENT_STATES, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);
const claimSchema = new Schema(
  { by: { type: String, required: true }, until: { type: Date, required: true } },
  SCHEMA_OPTIONS,
);
const noteSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true, maxlength: STAFF_NOTE_MAX_LENGTH },
  },
  SCHEMA_OPTIONS,
);
const parcelSchema = new Schema(
  {
    carrier: { type: String, required: true, maxlength: TRACKING_MAX_LENGTH },
    trackingNumber: { type: String, required: true, maxlength: TRACKING_MAX_LENGTH },
  },
  SCHEMA_OPTIONS,
);

export const FULFILMENT_FIELDS = {
  state: { type: String, enum: FULFILMENT_STATES, required: true, ...RECORD },
  /** ISO date in the shop's time zone. */
  shipBy: { type: String, required: true, ...RECORD },
  /** `shipBy` while the order has to leave, else `null`, so that one index lists what is open. */
  dueOn: { type: String, ...RECORD },
  steps: { type: [stepSchema], required: true, ...RECORD },
  undoUntil: { type: Date, ...RECORD },
  claim: { type: claimSchema, ...RECORD },
  notes: { type: [noteSchema], required: true, default: [], ...SENDERS_DATA },
  /** Revision of the address on the label that was printed last. */
  labelPrintedRevision: { type: Number, allowNull: false, ...RECORD },
  parcel: { type: parcelSchema, ...RECORD },
  codes: { type: [stockCodeSchema], required: true, ...RECORD },
} as const satisfies FieldRules;

export const fulfilmentSchema = new Schema(FULFILMENT_FIELDS, SCHEMA_OPTIONS);

/** Progress of an order towards the buyer. `null` on a calendar until its order is paid. */
export type FulfilmentDocument = StoredDocument<typeof fulfilmentSchema>;
