import * as z from "zod/mini";
import { calendarParams, calendarSchema } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { landingItemSchema } from "./landing";
import { routes } from "./routes";

export const keepsakeMediumSchema = z.object({
  /** As it stands in the items. */
  url: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** SHA-256, base64url: the medium's ETag. */
  checksum: z.string(),
  durationMs: z.nullable(z.number()),
});
export type KeepsakeMedium = z.infer<typeof keepsakeMediumSchema>;

export const keepsakeSchema = z.object({
  calendar: z.pick(calendarSchema, { id: true, customerName: true, giftNote: true }),
  items: z.array(landingItemSchema),
  /** What of the notes' pictures, recordings and posters is still there. */
  media: z.array(keepsakeMediumSchema),
});
/** All that a keepsake is made of: what the recipient sees, and how long each of its media is. */
export type Keepsake = z.infer<typeof keepsakeSchema>;

export const getKeepsake = defineEndpoint({
  ...routes.getKeepsake,
  tag: "landing",
  summary: "What a keepsake is made of, once all twelve doors were opened",
  access: "public",
  refuses: [404, 409, 429],
  params: calendarParams,
  response: keepsakeSchema,
});

export const getKeepsakePrint = defineEndpoint({
  ...routes.getKeepsakePrint,
  tag: "landing",
  summary: "The words and pictures of a keepsake for printing, once all twelve doors were opened",
  access: "public",
  refuses: [404, 409, 429],
  params: calendarParams,
  produces: ["application/pdf"],
});
