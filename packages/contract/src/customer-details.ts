import * as z from "zod/mini";
import { deliveryAddressSchema, orderAddressSchema } from "./address";
import { createNameSchema, createOptionalTextSchema, optionalEmailSchema } from "./primitives";
import { DETAIL_FIELDS, DETAIL_MAX_LENGTHS, type DetailField, NAME_MAX_LENGTH } from "./recipient";

const mapDetails = <Schema>(createSchema: (field: DetailField) => Schema) =>
  Object.fromEntries(DETAIL_FIELDS.map((field) => [field, createSchema(field)])) as Record<DetailField, Schema>;

/** How each detail may be typed. All but name and email may also stay empty in an order. */
export const typedDetails = {
  ...mapDetails((field) => createOptionalTextSchema(DETAIL_MAX_LENGTHS[field])),
  customerName: createOptionalTextSchema(NAME_MAX_LENGTH, createNameSchema),
  customerEmail: optionalEmailSchema,
};

export const savedDetails = mapDetails(() => z.nullable(z.string()));

/** The address is saved as a whole. With a shop system, its own checkout asks for it. */
export const typedAddress = { deliveryAddress: z.optional(z.nullable(deliveryAddressSchema)) };
export const savedAddress = { deliveryAddress: z.nullable(orderAddressSchema) };
