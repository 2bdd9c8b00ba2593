import * as z from "zod/mini";
import { calendarItemParams } from "./calendar";
import { EXCHANGE_STATES } from "./exchange-states";
import { daySchema, idSchema, shopIdSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("exchanges");

const stateSchema = z.enum(EXCHANGE_STATES);
const exchangedProductSchema = z.object({ name: z.string(), variantTitle: z.nullable(z.string()) });

/** A product of the same price or less, with the variants that are in stock. */
const choiceSchema = z.object({
  productId: z.string(),
  /** True for the gift itself in other sizes and metals. */
  isGift: z.boolean(),
  name: z.string(),
  image: z.string(),
  variants: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ExchangeChoice = z.infer<typeof choiceSchema>;

export const dayExchangeSchema = z.object({
  /** Last date for a request, in the shop's time zone. */
  until: z.nullable(z.string()),
  /** Reason why nothing can be requested now. */
  obstacle: z.nullable(z.string()),
  /** Latest exchange of this device. */
  exchange: z.nullable(
    z.object({
      state: stateSchema,
      /** False until the shop has confirmed the stock. */
      isHeld: z.boolean(),
      isShared: z.boolean(),
      returned: exchangedProductSchema,
      replacement: z.extend(exchangedProductSchema, { image: z.string() }),
      /** To be written on the parcel. */
      reference: z.string(),
      address: z.array(z.string()),
    }),
  ),
  /** Empty unless requested by `part`. */
  choices: z.array(choiceSchema),
});
export type DayExchange = z.infer<typeof dayExchangeSchema>;

export const getDayExchange = defineEndpoint("GET /api/landing/calendar/:calendarId/items/:itemId/exchange", {
  summary: "This device’s exchange of an opened day, and on request what the gift can be exchanged for",
  access: "recipient",
  refuses: [404, 409],
  params: calendarItemParams,
  query: z.object({ part: z.optional(z.literal("choices")) }),
  response: dayExchangeSchema,
});

export const requestExchange = defineEndpoint("POST /api/landing/calendar/:calendarId/items/:itemId/exchange", {
  summary: "Exchange an opened day’s gift for one of the same price or less; its stock is held at once",
  access: "recipient",
  refuses: [404, 409],
  params: calendarItemParams,
  body: z.object({
    productId: shopIdSchema,
    variantId: shopIdSchema,
    /** Shows the exchange on the sender's page. */
    isShared: z.boolean(),
  }),
  response: dayExchangeSchema,
});

export const cancelExchange = defineEndpoint("DELETE /api/landing/calendar/:calendarId/items/:itemId/exchange", {
  summary: "Cancel your own exchange until the shop has received the gift",
  access: "recipient",
  refuses: [404, 409],
  params: calendarItemParams,
  response: dayExchangeSchema,
});

export const shopExchangeSchema = z.object({
  calendarId: z.string(),
  exchangeId: z.string(),
  reference: z.string(),
  orderNumber: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  day: daySchema,
  state: stateSchema,
  isHeld: z.boolean(),
  requestedAt: timestampSchema,
  returned: exchangedProductSchema,
  replacement: exchangedProductSchema,
});
export type ShopExchange = z.infer<typeof shopExchangeSchema>;

export const MAX_LISTED_EXCHANGES = 200;

export const listExchanges = defineEndpoint("GET /api/admin/exchanges", {
  summary: `Open exchanges, the oldest first, ${MAX_LISTED_EXCHANGES} at most, with the address for returns`,
  access: "admin",
  role: "packer",
  cacheTags: ["Admin"],
  response: z.object({ exchanges: z.array(shopExchangeSchema), address: z.array(z.string()) }),
});

export const moveExchange = defineEndpoint("POST /api/admin/exchanges/:calendarId/:exchangeId/move", {
  summary: "Mark an exchange as received back, sent or cancelled; 409 when it has changed since it was shown",
  access: "admin",
  role: "packer",
  audit: "Updated an exchange",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: z.object({ calendarId: idSchema, exchangeId: idSchema }),
  body: z.object({
    /** State that the caller saw. */
    from: stateSchema,
    to: stateSchema,
  }),
  response: shopExchangeSchema,
});
