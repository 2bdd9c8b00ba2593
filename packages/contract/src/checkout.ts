import * as z from "zod/mini";
import { calendarParams } from "./calendar";
import { savedAddress, savedDetails, typedAddress, typedDetails } from "./customer-details";
import { amountSchema, createNameSchema, daySchema, emailSchema } from "./primitives";
import { NAME_MAX_LENGTH, RECIPIENT_NAME_MIN_LENGTH } from "./recipient";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("checkout");

const totalsSchema = z.object({
  subtotal: amountSchema,
  discount: amountSchema,
  /** Discount of the shop beside ours. Known once the checkout page exists, absent for none. */
  promotion: z.optional(amountSchema),
  /** Absent without gift wrap. */
  giftWrap: z.optional(amountSchema),
  /** Sum of all engravings. Absent without one. */
  engraving: z.optional(amountSchema),
  total: amountSchema,
  bonusGiftCard: amountSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

export const saveCustomerDetails = defineEndpoint("PATCH /api/calendar/:calendarId/customer-details", {
  summary: "Save recipient, order email and delivery address while they are typed; only the newest save counts",
  access: "shopper",
  refuses: [404, 409],
  params: calendarParams,
  body: z.extend(z.partial(z.object(typedDetails)), {
    ...typedAddress,
    /** Increases with every save. An older save never overwrites a newer one. */
    saveId: z.int().check(z.gte(1)),
  }),
  response: z.object({ ...savedDetails, ...savedAddress, saveId: z.int() }),
});

export const checkOut = defineEndpoint("POST /api/calendar/:calendarId/checkout", {
  summary: "Order the twelve days; 409 when a price, the total or stock has changed",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: calendarParams,
  body: z.extend(z.partial(z.object(typedDetails)), {
    ...typedAddress,
    customerName: createNameSchema(NAME_MAX_LENGTH).check(
      z.minLength(RECIPIENT_NAME_MIN_LENGTH, "must have at least 2 characters"),
    ),
    customerEmail: emailSchema,
    /** The total that the shopper has seen. Another one is refused. */
    total: z.optional(amountSchema),
    /** Of this total. */
    currency: z.optional(z.string().check(z.maxLength(3))),
  }),
  response: z.object({
    checkoutUrl: z.optional(z.url()),
    orderNumber: z.nullable(z.string()),
    totals: totalsSchema,
  }),
});

/** Products that are shown or offered for one day. */
export const MAX_OPTIONS = 3;

/** Substitute of a sold-out product. Lists name the best first. */
export const substituteSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  variantTitle: z.nullable(z.string()),
  image: z.string(),
  price: z.string(),
  priceAmount: amountSchema,
  /** The gift is engraved, and this product cannot be. */
  losesEngraving: z.boolean(),
});
export type Substitute = z.infer<typeof substituteSchema>;

export const itemChangeSchema = z.object({
  itemId: z.string(),
  day: daySchema,
  productName: z.string(),
  reason: z.enum(["price", "stock"]),
  oldPriceAmount: amountSchema,
  oldPrice: z.string(),
  /** `null` when the item is out of stock. */
  newPriceAmount: z.nullable(amountSchema),
  newPrice: z.nullable(z.string()),
  /** Up to three. Empty while the item is in stock, and for a stylist’s picks. */
  substitutes: z.array(substituteSchema).check(z.maxLength(MAX_OPTIONS)),
});
export type ItemChange = z.infer<typeof itemChangeSchema>;

export const listItemChanges = defineEndpoint("GET /api/calendar/:calendarId/changes", {
  summary: "Days whose price or stock has changed since the shopper chose them",
  access: "shopper",
  refuses: [404, 502],
  params: calendarParams,
  response: z.object({ changes: z.array(itemChangeSchema) }),
});

export const acceptItemChanges = defineEndpoint("POST /api/calendar/:calendarId/changes/accept", {
  summary: "Accept the new prices that were shown; days out of stock must be replaced",
  access: "shopper",
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({
    prices: z.array(z.object({ day: daySchema, priceAmount: amountSchema })).check(z.minLength(1), z.maxLength(12)),
  }),
  response: z.object({ changes: z.array(itemChangeSchema) }),
});

export const receiveOrder = withTag("orders")("POST /api/webhooks/shopify", {
  summary:
    "Shopify webhooks for orders (`orders/…`, `refunds/create`) and privacy (`customers/…`, `shop/redact`); HMAC-verified, idempotent, in any order",
  access: "webhook",
  accepts: ["application/json"],
  response: z.object({ accepted: z.boolean() }),
});
