import * as z from "zod/mini";
import { captionsSchema, shownCaptionsSchema } from "./captions";
import { JSON_BODY_LIMIT_BYTES } from "./endpoint";
import { findEngravingError, normalizeEngraving } from "./engraving";
import {
  amountSchema,
  createOptionalTextSchema,
  daySchema,
  idSchema,
  shopIdSchema,
  timestampSchema,
  toOptionalSchema,
} from "./primitives";
import { SIZE_KINDS } from "./size-kinds";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("items");

/** `""` → `null`: no engraving. */
export const engravingSchema = toOptionalSchema(
  z.string().check(
    z.overwrite(normalizeEngraving),
    z.refine((text) => !findEngravingError(text), { error: ({ input }) => findEngravingError(String(input)) }),
  ),
);

export const itemSchema = z.object({
  id: z.string(),
  calendarItemId: z.string(),
  day: daySchema,
  productId: z.string(),
  productName: z.string(),
  productDescription: z.string(),
  productImage: z.string(),
  productPrice: z.string(),
  priceAmount: amountSchema,
  currencyCode: z.string(),
  productHandle: z.string(),
  variantId: z.string(),
  variantTitle: z.nullable(z.string()),
  size: z.optional(z.string()),
  sizeKind: z.optional(z.enum(SIZE_KINDS)),
  engraving: z.nullable(z.string()),
  /** Text followed by media marker lines (docs/behaviour/entities.md). */
  note: z.nullable(z.string()),
  enhancedNote: z.nullable(z.string()),
  /** Captions of the note's video, or else of its voice note. Absent where there are none. */
  captions: z.optional(shownCaptionsSchema),
  productMetafields: z.nullable(z.string()),
  qrCodeUrl: z.string(),
  openedAt: z.nullable(timestampSchema),
});
export type Item = z.infer<typeof itemSchema>;

/** Allows 64 KB and an image of up to 5 MB as a data URL, because base64 adds a third. */
const NOTE_BODY_LIMIT_BYTES = JSON_BODY_LIMIT_BYTES + 7_100_000;
const noteSchema = z.nullable(
  z.string().check(z.maxLength(NOTE_BODY_LIMIT_BYTES, "must be smaller; images can have up to 5MB")),
);

const itemParams = z.object({ itemId: idSchema });
const ignored = z.optional(z.unknown());

export const addItem = defineEndpoint("POST /api/calendar/items", {
  summary: "Put a product into a free day; name, price, picture and stock come from the catalogue",
  access: "shopper",
  refuses: [409, 422, 502],
  status: 201,
  bodyLimit: NOTE_BODY_LIMIT_BYTES,
  body: z.object({
    day: daySchema,
    productId: shopIdSchema,
    variantId: z.optional(z.nullable(shopIdSchema)),
    engraving: z.optional(engravingSchema),
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

export const updateItemNote = defineEndpoint("PATCH /api/calendar/items/:itemId", {
  summary: "Write, change or clear a day's note",
  access: "shopper",
  refuses: [404, 409],
  bodyLimit: NOTE_BODY_LIMIT_BYTES,
  params: itemParams,
  body: z.object({
    note: noteSchema,
    enhancedNote: z.optional(createOptionalTextSchema(2000)),
    /** Left out, they stay as long as their recording does. */
    captions: z.optional(z.nullable(captionsSchema)),
  }),
  response: itemSchema,
});

export const removeItem = defineEndpoint("DELETE /api/calendar/items/:itemId", {
  summary: "Remove an item from its day",
  access: "shopper",
  refuses: [404, 409],
  status: 204,
  params: itemParams,
});

export const restoreItem = defineEndpoint("POST /api/calendar/items/:itemId/restore", {
  summary: "Restore one of the last three removed items; within 15 minutes and before the order",
  access: "shopper",
  refuses: [404, 409],
  params: itemParams,
  response: itemSchema,
});

export const moveItem = defineEndpoint("POST /api/calendar/items/:itemId/move", {
  summary: "Move an item to another day; an item already there swaps places",
  access: "shopper",
  refuses: [404, 409],
  params: itemParams,
  body: z.object({ day: daySchema }),
  response: z.object({ items: z.array(itemSchema) }),
});

export const changeVariant = defineEndpoint("PUT /api/calendar/items/:itemId/variant", {
  summary:
    "Change a gift's metal, size or engraving, or put another product in its place; its day and note stay, its engraving where the product allows one",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: itemParams,
  body: z.object({
    variantId: shopIdSchema,
    productId: z.optional(shopIdSchema),
    /** `null` removes it. Absent keeps it. */
    engraving: z.optional(engravingSchema),
  }),
  response: itemSchema,
});
