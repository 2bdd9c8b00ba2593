import {
  ADDRESS_LINE_MAX_LENGTH,
  DELIVER_TO,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
} from "@advent/contract";
import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";

const text = (maxlength: number) => ({ type: String, required: true, maxlength }) as const;
const optionalText = (maxlength: number) => ({ type: String, maxlength }) as const;

export const POSTAL_FIELDS = {
  name: text(NAME_MAX_LENGTH),
  line1: text(ADDRESS_LINE_MAX_LENGTH),
  line2: optionalText(ADDRESS_LINE_MAX_LENGTH),
  city: text(ADDRESS_LINE_MAX_LENGTH),
  region: optionalText(ADDRESS_LINE_MAX_LENGTH),
  postcode: text(POSTCODE_MAX_LENGTH),
  country: { type: String, required: true },
  phone: optionalText(PHONE_MAX_LENGTH),
} as const;

export const addressSchema = new Schema(
  {
    deliverTo: { type: String, enum: DELIVER_TO, required: true },
    ...POSTAL_FIELDS,
    /** Increases with every change of an ordered address. */
    revision: { type: Number, required: true },
    /** Time of the shop system's order that it was read from. `null` where it was typed here. */
    asOf: Date,
  },
  SCHEMA_OPTIONS,
);
export type AddressDocument = StoredDocument<typeof addressSchema>;
