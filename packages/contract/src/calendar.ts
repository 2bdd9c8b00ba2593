import * as z from "zod/mini";
import { savedAddress, savedDetails, typedDetails } from "./customer-details";
import { giftCardSchema } from "./gift-card";
import { itemSchema } from "./item";
import { ORDER_STATES, ORDERINGS } from "./order-state";
import { amountSchema, createOptionalTextSchema, idSchema, shopSchema, timestampSchema } from "./primitives";
import { GIFT_NOTE_MAX_LENGTH } from "./recipient";
import { priceRulesSchema } from "./shop-prices";
import { wearerSizesSchema } from "./sizes";
import { stylistBudgetSchema, stylistInstructionsSchema } from "./stylist";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("calendar");

export const openingSchema = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("together") }),
  z.object({
    mode: z.literal("daily"),
    firstDay: z.iso.date("must be a date such as 2026-12-13"),
    timeZone: z.string().check(z.maxLength(64, "must be a time zone such as Europe/London")),
  }),
]);
export type Opening = z.infer<typeof openingSchema>;

/** What the buyer asks for beside the gifts, such as gift wrap, in the words of every list, sheet and email. */
export const handlingSchema = z.array(z.object({ label: z.string(), text: z.string() }));
export type Handling = z.infer<typeof handlingSchema>;

export const calendarSchema = z.object({
  id: z.string(),
  ...savedDetails,
  ...savedAddress,
  giftNote: z.nullable(z.string()),
  opening: openingSchema,
  isStylistChoice: z.boolean(),
  stylistBudget: z.nullable(z.string()),
  stylistInstructions: z.nullable(z.string()),
  sharesReplies: z.boolean(),
  sizes: z.nullable(wearerSizesSchema),
  /** Price of the gift wrap in minor units. `null` where none is wanted. */
  giftWrap: z.nullable(amountSchema),
  /** Hides the prices in the parcel. */
  giftReceipt: z.boolean(),
  handling: handlingSchema,
  /** Price of each engraving in minor units. `null` where the shop offers none. */
  engravingPrice: z.nullable(amountSchema),
  /** Rules that the total follows: the order's, or the shop's before there is one. */
  priceRules: priceRulesSchema,
  createdAt: z.nullable(timestampSchema),
  orderNumber: z.nullable(z.string()),
  orderState: z.enum(ORDER_STATES),
  orderedAt: z.nullable(timestampSchema),
  /** True from an order without payment until the buyer follows the link in its email. */
  mustConfirmEmail: z.boolean(),
  /** Time at which an unpaid order ends. `null` without one, and once it is paid or being packed. */
  heldUntil: z.nullable(timestampSchema),
  ordering: z.enum(ORDERINGS),
  /** Date by which the order arrives. `null` before the order, and once it is over. */
  arrivesBy: z.nullable(z.string()),
  /** In minor units, beside the discount, on the checkout page of these items. */
  promotion: amountSchema,
  giftCard: z.nullable(giftCardSchema),
  masterQrCode: z.string(),
  masterLandingUrl: z.string(),
  /**
   * Value of `?preview=` on a landing page, which shows sealed days. Valid for a week, for the sender and admin
   * only.
   */
  previewKey: z.string(),
});
export type Calendar = z.infer<typeof calendarSchema>;

export const calendarWithItemsSchema = z.object({ calendar: calendarSchema, items: z.array(itemSchema) });
export type CalendarWithItems = z.infer<typeof calendarWithItemsSchema>;

export const calendarParams = z.object({ calendarId: idSchema });
export const calendarItemParams = z.extend(calendarParams, { itemId: idSchema });

export const getCalendar = defineEndpoint("GET /api/calendar", {
  summary: "The shopper's current calendar; stored with its first change, for the shop that sent them",
  access: "public",
  query: z.object({ shop: z.optional(shopSchema) }),
  response: calendarWithItemsSchema,
});

export const startCalendar = defineEndpoint("POST /api/calendar", {
  summary: "Start another calendar once the current one is ordered",
  access: "shopper",
  refuses: [409],
  status: 201,
  response: calendarWithItemsSchema,
});

export const updateCalendar = defineEndpoint("PATCH /api/calendar/:calendarId", {
  summary:
    "Recipient details, opening of the days, mode, budget, preferences, gift wrap, gift receipt and whether answers are shared; switching the mode empties the days",
  access: "shopper",
  refuses: [404, 409],
  params: calendarParams,
  body: z.object({
    customerName: z.optional(typedDetails.customerName),
    giftNote: z.optional(createOptionalTextSchema(GIFT_NOTE_MAX_LENGTH)),
    sharesReplies: z.optional(z.boolean()),
    opening: z.optional(openingSchema),
    isStylistChoice: z.optional(z.boolean()),
    stylistBudget: z.optional(z.nullable(stylistBudgetSchema)),
    stylistInstructions: z.optional(z.nullable(stylistInstructionsSchema)),
    giftWrap: z.optional(z.boolean()),
    giftReceipt: z.optional(z.boolean()),
  }),
  response: z.extend(calendarWithItemsSchema, {
    undoId: z.nullable(z.string()),
  }),
});

export const restoreCalendar = defineEndpoint("POST /api/calendar/:calendarId/restore", {
  summary: "Restore the days, mode and budget replaced by the last mode switch; until checkout",
  access: "shopper",
  refuses: [404, 409],
  params: calendarParams,
  body: z.object({ undoId: idSchema }),
  response: calendarWithItemsSchema,
});
