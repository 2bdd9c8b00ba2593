import * as z from "zod/mini";
import { calendarParams, calendarSchema } from "./calendar";
import { landingItemSchema } from "./landing";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("landing");

export const keepsakeMediumSchema = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  checksum: z.string(),
  durationMs: z.nullable(z.number()),
});
export type KeepsakeMedium = z.infer<typeof keepsakeMediumSchema>;

export const keepsakeSchema = z.object({
  calendar: z.pick(calendarSchema, { id: true, customerName: true, giftNote: true }),
  items: z.array(landingItemSchema),
  media: z.array(keepsakeMediumSchema),
});
export type Keepsake = z.infer<typeof keepsakeSchema>;

export const getKeepsake = defineEndpoint("GET /api/landing/calendar/:calendarId/keepsake", {
  summary: "The content of a keepsake, once all twelve days are open",
  access: "public",
  refuses: [404, 409, 429],
  params: calendarParams,
  response: keepsakeSchema,
});

export const getKeepsakePrint = defineEndpoint("GET /api/landing/calendar/:calendarId/keepsake.pdf", {
  summary: "A printable keepsake (PDF), once all twelve days are open",
  access: "public",
  refuses: [404, 409, 429],
  params: calendarParams,
  produces: ["application/pdf"],
});
