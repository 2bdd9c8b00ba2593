import * as z from "zod/mini";
import { defineEndpoint, JSON_BODY_LIMIT } from "./endpoint";
import { daySchema, idSchema, createOptionalTextSchema, penceSchema, shopIdSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

export const itemSchema = z.object({
  id: z.string(),
  calendarItemId: z.string(),
  day: daySchema,
  productId: z.string(),
  productName: z.string(),
  productDescription: z.string(),
  productImage: z.string(),
  /** Formatted with its currency. */
  productPrice: z.string(),
  /** In minor units (pence). */
  priceAmount: penceSchema,
  currencyCode: z.string(),
  productHandle: z.string(),
  variantId: z.string(),
  variantTitle: z.nullable(z.string()),
  /** Text followed by media marker lines (behaviour §3). */
  note: z.nullable(z.string()),
  enhancedNote: z.nullable(z.string()),
  /** JSON string of the metafields. */
  productMetafields: z.nullable(z.string()),
  qrCodeUrl: z.string(),
  /** When the recipient first opened the day. */
  openedAt: z.nullable(timestampSchema),
});
/** One gift on one day of a calendar (behaviour §3). */
export type Item = z.infer<typeof itemSchema>;

/** A body with a note: up to 64 KB, and a picture in it as a data URL of up to 5 MB, which base64 makes a third longer. */
const NOTE_BODY_LIMIT = JSON_BODY_LIMIT + 7_100_000;
const noteSchema = z.nullable(
  z.string().check(z.maxLength(NOTE_BODY_LIMIT, "must be smaller: a picture may have at most 5MB")),
);

const itemParams = z.object({ itemId: idSchema });
const ignored = z.optional(z.unknown());

export const addItem = defineEndpoint({
  ...routes.addItem,
  tag: "items",
  summary: "Put a product into a free day; name, price, picture and stock come from the catalogue",
  access: "shopper",
  refuses: [409, 422, 502],
  status: 201,
  bodyLimit: NOTE_BODY_LIMIT,
  body: z.object({
    day: daySchema,
    productId: shopIdSchema,
    variantId: z.optional(z.nullable(shopIdSchema)),
    note: z.optional(noteSchema),
    enhancedNote: z.optional(createOptionalTextSchema(2000)),
    productName: ignored,
    productDescription: ignored,
    productImage: ignored,
    productPrice: ignored,
    currencyCode: ignored,
    productHandle: ignored,
    productMetafields: ignored,
  }),
  response: itemSchema,
});

export const updateItemNote = defineEndpoint({
  ...routes.updateItemNote,
  tag: "items",
  summary: "Write, change or clear a day's note",
  access: "shopper",
  refuses: [404, 409],
  bodyLimit: NOTE_BODY_LIMIT,
  params: itemParams,
  body: z.object({ note: noteSchema, enhancedNote: z.optional(createOptionalTextSchema(2000)) }),
  response: itemSchema,
});

export const removeItem = defineEndpoint({
  ...routes.removeItem,
  tag: "items",
  summary: "Take a gift out of its day",
  access: "shopper",
  refuses: [404, 409],
  status: 204,
  params: itemParams,
});

export const restoreItem = defineEndpoint({
  ...routes.restoreItem,
  tag: "items",
  summary:
    "Bring one of the three gifts taken out last back into its day, as it was; within 15 minutes and before the order",
  access: "shopper",
  refuses: [404, 409],
  params: itemParams,
  response: itemSchema,
});

export const moveItem = defineEndpoint({
  ...routes.moveItem,
  tag: "items",
  summary: "Move a gift to another day; a gift already there takes its place",
  access: "shopper",
  refuses: [404, 409],
  params: itemParams,
  body: z.object({ day: daySchema }),
  response: z.object({ items: z.array(itemSchema) }),
});
