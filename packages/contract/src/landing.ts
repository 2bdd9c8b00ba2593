import * as z from "zod/mini";
import { calendarParams, calendarSchema } from "./calendar";
import { endpoint } from "./endpoint";
import { itemSchema } from "./item";
import { idSchema, timestampSchema } from "./primitives";
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
    /** Other files of the note's video, voice note or picture, by kind: MP4 rendition and poster. */
    renditions: z.optional(z.object({ mp4: z.optional(z.string()), poster: z.optional(z.string()) })),
  },
);
export type LandingItem = z.infer<typeof landingItemSchema>;

export const landingCalendarSchema = z.object({
  calendar: z.pick(calendarSchema, { id: true, customerName: true, giftNote: true }),
  items: z.array(landingItemSchema),
});
/** What a recipient sees: no email, order number, price, currency, budget or preferences. */
export type LandingCalendar = z.infer<typeof landingCalendarSchema>;

export const getLandingCalendar = endpoint({
  ...routes.getLandingCalendar,
  tag: "landing",
  summary: "A calendar as its recipient sees it",
  access: "public",
  params: calendarParams,
  response: landingCalendarSchema,
});

export const recordOpening = endpoint({
  ...routes.recordOpening,
  tag: "landing",
  summary: "The recipient has opened a day; only the first time counts, and never the sender's own preview",
  access: "public",
  params: z.object({ calendarId: idSchema, itemId: idSchema }),
  response: z.object({ openedAt: z.nullable(timestampSchema) }),
});
