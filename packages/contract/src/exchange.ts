import * as z from "zod/mini";
import { deliveryAddressSchema } from "./address";
import { calendarItemParams } from "./calendar";
import { EXCHANGE_DESTINATIONS, EXCHANGE_STATES } from "./exchange-states";
import {
  createTextSchema,
  daySchema,
  idSchema,
  optionalEmailSchema,
  shopIdSchema,
  timestampSchema,
} from "./primitives";
import { pageInfoSchema } from "./product";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("exchanges");

const stateSchema = z.enum(EXCHANGE_STATES);
/** Where a replacement goes. The recipient chooses it, and it need not be where the calendar went. */
const exchangeAddressSchema = z.omit(deliveryAddressSchema, { deliverTo: true });
export type ExchangeAddress = z.infer<typeof exchangeAddressSchema>;
const destinationFields = {
  /** `null` in exchanges from before the recipient chose. */
  deliverTo: z.nullable(z.enum(EXCHANGE_DESTINATIONS)),
  /** Lines of the recipient's label, or of the place where they collect. */
  deliveryLines: z.array(z.string()),
};
const deliveryBody = z.object({
  /** `null` to collect the replacement from the shop. */
  deliveryAddress: z.nullable(exchangeAddressSchema),
  /** Gets an email at each step. The sender never sees it. */
  email: z.optional(optionalEmailSchema),
});
const exchangedProductSchema = z.object({ name: z.string(), variantTitle: z.nullable(z.string()) });

/** A product of the same price or less, with the variants that are in stock. */
const choiceSchema = z.object({
  productId: z.string(),
  /** True for the gift itself in other sizes and metals. */
  isGift: z.boolean(),
  name: z.string(),
  image: z.string(),
  /** Without titles where the product has one variant. */
  variants: z.array(z.object({ id: z.string(), title: z.string(), image: z.string() })),
});
export type ExchangeChoice = z.infer<typeof choiceSchema>;

export const dayExchangeSchema = z.object({
  /** Last date for a request, in the shop's time zone. */
  until: z.nullable(z.string()),
  /** Reason why nothing can be requested now. */
  obstacle: z.nullable(z.string()),
  /** Piercing jewellery goes back only unopened. Known once the choices are requested. */
  mustBeUnopened: z.boolean(),
  /** How the gift travels back: who pays, who insures it, and where the label comes from. */
  parcel: z.object({ words: z.string(), labelUrl: z.nullable(z.string()) }),
  /** Where a replacement can be collected. Empty where the shop offers none. */
  collectionAddress: z.array(z.string()),
  /** Countries that a replacement can go to. */
  deliveryCountries: z.array(z.string()),
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
      ...destinationFields,
      deliveryAddress: z.nullable(exchangeAddressSchema),
      email: z.nullable(z.string()),
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
  part: "exchanges",
  refuses: [404, 409],
  params: calendarItemParams,
  body: z.extend(deliveryBody, {
    productId: shopIdSchema,
    variantId: shopIdSchema,
    /** Says that the gift is still sealed. Required where it must be. */
    isUnopened: z.optional(z.boolean()),
    /** Shows the exchange on the sender's page. */
    isShared: z.boolean(),
  }),
  response: dayExchangeSchema,
});

export const changeExchange = defineEndpoint("PATCH /api/landing/calendar/:calendarId/items/:itemId/exchange", {
  summary: "Change where your own replacement goes, or your email, until it is sent",
  access: "recipient",
  refuses: [404, 409],
  params: calendarItemParams,
  body: deliveryBody,
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
  /** The gift is accepted only with its seal unbroken. */
  mustBeUnopened: z.boolean(),
  requestedAt: timestampSchema,
  changedAt: timestampSchema,
  ...destinationFields,
  /** Increases with every change of the destination. `null` where it is as first requested. */
  deliveryRevision: z.nullable(z.int()),
  returned: exchangedProductSchema,
  replacement: exchangedProductSchema,
});
export type ShopExchange = z.infer<typeof shopExchangeSchema>;

export const MAX_LISTED_EXCHANGES = 200;

export const listExchanges = defineEndpoint("GET /api/admin/exchanges", {
  summary: `Open or closed exchanges of ${MAX_LISTED_EXCHANGES} calendars at most, or all of one calendar`,
  access: "admin",
  role: "packer",
  cacheTags: ["Admin"],
  query: z.object({
    view: z.optional(z.enum(["open", "closed"])),
    /** Reference, order number or recipient. */
    search: z.optional(createTextSchema(120)),
    calendarId: z.optional(idSchema),
    cursor: z.optional(idSchema),
  }),
  response: z.object({
    exchanges: z.array(shopExchangeSchema),
    /** For returns. */
    address: z.array(z.string()),
    pageInfo: pageInfoSchema,
  }),
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
    /** Destination that the caller saw. A replacement is not sent to another one. */
    deliveryRevision: z.optional(z.nullable(z.int())),
  }),
  response: shopExchangeSchema,
});
