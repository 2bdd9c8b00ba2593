import * as z from "zod/mini";
import { calendarParams, calendarSchema } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { itemSchema } from "./item";
import { daySchema, idSchema, previewQuery, timestampSchema } from "./primitives";
import { routes } from "./routes";

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
  }),
  {
    /** Metal and size as they were chosen, such as `White gold / M`; none where there was nothing to choose. */
    chosen: z.optional(z.string()),
    /** Other files of the note's video, voice note or picture, by kind: MP4 rendition and poster. */
    renditions: z.optional(z.object({ mp4: z.optional(z.string()), poster: z.optional(z.string()) })),
  },
);
export type LandingItem = z.infer<typeof landingItemSchema>;

/** A day that is not open yet: nothing of what is in it (behaviour §10). */
export const sealedItemSchema = z.object({
  id: z.string(),
  day: daySchema,
  sealed: z.literal(true),
  opensAt: timestampSchema,
});
export type SealedItem = z.infer<typeof sealedItemSchema>;

export const landingCalendarSchema = z.object({
  calendar: z.extend(z.pick(calendarSchema, { id: true, customerName: true, giftNote: true, opening: true }), {
    /** The giver is not told when doors are opened. */
    hidesOpenings: z.optional(z.boolean()),
  }),
  items: z.array(z.union([sealedItemSchema, landingItemSchema])),
  /** What decides which days are sealed, and what a countdown goes by. */
  serverTime: timestampSchema,
  /** All twelve doors were opened, on whatever devices: the keepsake can be had. */
  keepsake: z.optional(z.boolean()),
});
/** What a recipient sees: no email, order number, price, currency, budget or preferences. */
export type LandingCalendar = z.infer<typeof landingCalendarSchema>;

export const getLandingCalendar = defineEndpoint({
  ...routes.getLandingCalendar,
  tag: "landing",
  summary:
    "A calendar as its recipient sees it; with the preview key of its sender or the desk, as once all days are open",
  access: "public",
  refuses: [404],
  params: calendarParams,
  query: previewQuery,
  response: landingCalendarSchema,
});

export const recordOpening = defineEndpoint({
  ...routes.recordOpening,
  tag: "landing",
  summary:
    "The recipient has opened a day; only the first time counts, and never the sender's own preview; 409 before it opens",
  access: "public",
  refuses: [404, 409],
  params: z.object({ calendarId: idSchema, itemId: idSchema }),
  response: z.object({ openedAt: z.nullable(timestampSchema) }),
});

export const hideOpenings = defineEndpoint({
  ...routes.hideOpenings,
  tag: "landing",
  summary:
    "The recipient keeps their openings to themselves: the times are forgotten, and no more are kept until they change it",
  access: "recipient",
  refuses: [404],
  params: calendarParams,
  body: z.object({ hidesOpenings: z.boolean() }),
  response: z.object({ hidesOpenings: z.boolean() }),
});
