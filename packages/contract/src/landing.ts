import * as z from "zod/mini";
import { calendarParams, calendarSchema } from "./calendar";
import { landingContributionSchema } from "./contribution";
import { itemSchema } from "./item";
import { daySchema, idSchema, previewQuery, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("landing");

export const landingItemSchema = z.extend(
  z.pick(itemSchema, {
    id: true,
    calendarItemId: true,
    day: true,
    productName: true,
    productDescription: true,
    productImage: true,
    productMetafields: true,
    note: true,
    captions: true,
  }),
  {
    chosen: z.optional(z.string()),
    engraving: z.optional(z.nullable(z.string())),
    /** Last date on which the gift can be returned or exchanged. Absent until the parcel was sent. */
    returnsUntil: z.optional(z.string()),
    /** Other files of the note's media by kind: MP4 rendition and poster. */
    renditions: z.optional(z.object({ mp4: z.optional(z.string()), poster: z.optional(z.string()) })),
    /** What others wrote for the day, in the sender's order. */
    contributions: z.optional(z.array(landingContributionSchema)),
  },
);
export type LandingItem = z.infer<typeof landingItemSchema>;

export const sealedItemSchema = z.object({
  id: z.string(),
  day: daySchema,
  sealed: z.literal(true),
  opensAt: timestampSchema,
});
export type SealedItem = z.infer<typeof sealedItemSchema>;

export const landingCalendarSchema = z.object({
  calendar: z.extend(z.pick(calendarSchema, { id: true, customerName: true, giftNote: true, opening: true }), {
    hidesOpenings: z.optional(z.boolean()),
  }),
  items: z.array(z.union([sealedItemSchema, landingItemSchema])),
  /** Decides which days are sealed and drives the countdown. */
  serverTime: timestampSchema,
  keepsake: z.optional(z.boolean()),
  /** Only where the shop offers none and this device has none from before. */
  noExchanges: z.optional(z.literal(true)),
});
export type LandingCalendar = z.infer<typeof landingCalendarSchema>;

export const getLandingCalendar = defineEndpoint("GET /api/landing/calendar/:calendarId", {
  summary: "A calendar as its recipient sees it; with a preview key, as if all days were open",
  access: "public",
  refuses: [404],
  params: calendarParams,
  query: previewQuery,
  response: landingCalendarSchema,
});

export const recordOpening = defineEndpoint("POST /api/landing/calendar/:calendarId/items/:itemId/opened", {
  summary:
    "Record that the recipient opened a day; the first time only, never the sender’s preview; 409 while it is sealed",
  access: "public",
  refuses: [404, 409],
  params: z.object({ calendarId: idSchema, itemId: idSchema }),
  response: z.object({ openedAt: z.nullable(timestampSchema) }),
});

export const hideOpenings = defineEndpoint("PATCH /api/landing/calendar/:calendarId/openings", {
  summary: "Hide opening times from the sender; stored times are deleted and no more are stored until changed",
  access: "recipient",
  refuses: [404],
  params: calendarParams,
  body: z.object({ hidesOpenings: z.boolean() }),
  response: z.object({ hidesOpenings: z.boolean() }),
});
