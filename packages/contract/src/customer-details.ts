import * as z from "zod/mini";
import { deliveryAddressSchema, orderAddressSchema } from "./address";
import { createNameSchema, createOptionalTextSchema, optionalEmailSchema } from "./primitives";
import { DELIVERY_INSTRUCTIONS_MAX_LENGTH, type DetailField, NAME_MAX_LENGTH } from "./recipient";

/** How each detail may be typed. All but name and email may also stay empty in an order. */
export const typedDetails = {
  customerName: createOptionalTextSchema(NAME_MAX_LENGTH, createNameSchema),
  customerEmail: optionalEmailSchema,
  deliveryInstructions: createOptionalTextSchema(DELIVERY_INSTRUCTIONS_MAX_LENGTH),
} satisfies Record<DetailField, z.ZodMiniType>;

export const savedDetails = {
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  deliveryInstructions: z.nullable(z.string()),
} satisfies Record<DetailField, z.ZodMiniType>;

/** The address is saved as a whole. With a shop system, its own checkout asks for it. */
export const typedAddress = { deliveryAddress: z.optional(z.nullable(deliveryAddressSchema)) };
export const savedAddress = { deliveryAddress: z.nullable(orderAddressSchema) };
