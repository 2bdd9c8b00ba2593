import * as z from "zod/mini";
import { ADDRESS_LINE_MAX_LENGTH, DELIVER_TO, PHONE_MAX_LENGTH, POSTCODE_MAX_LENGTH } from "./address-rules";
import { createNameSchema, createOptionalTextSchema, createTextSchema } from "./primitives";
import { NAME_MAX_LENGTH } from "./recipient";

/**
 * An address as it is typed. An order needs its required texts, and not every country has a city and a postcode: they
 * are then empty.
 */
export const deliveryAddressSchema = z.object({
  deliverTo: z.enum(DELIVER_TO),
  name: createNameSchema(NAME_MAX_LENGTH),
  line1: createTextSchema(ADDRESS_LINE_MAX_LENGTH),
  line2: createOptionalTextSchema(ADDRESS_LINE_MAX_LENGTH),
  city: createTextSchema(ADDRESS_LINE_MAX_LENGTH),
  region: createOptionalTextSchema(ADDRESS_LINE_MAX_LENGTH),
  postcode: createTextSchema(POSTCODE_MAX_LENGTH),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, "must be a country code such as GB")),
  phone: createOptionalTextSchema(PHONE_MAX_LENGTH),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

export const revisionSchema = z.int().check(z.gte(0));

/** An address as it is shown. */
export const orderAddressSchema = z.extend(deliveryAddressSchema, {
  /** Increases with every change after the order. A label printed for an earlier revision is out of date. */
  revision: revisionSchema,
  /** Lines of a label, from the name to the country, in the country's own order. */
  lines: z.array(z.string()),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;

export const addressChangeSchema = z.object({
  deliveryAddress: deliveryAddressSchema,
  /** Revision that the person saw, so that two changes never overwrite each other. `null` without an address. */
  revision: z.nullable(revisionSchema),
});
export type AddressChange = z.infer<typeof addressChangeSchema>;
