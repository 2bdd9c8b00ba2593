import * as z from "zod/mini";
import { createNameSchema, createOptionalTextSchema, idSchema, timestampSchema } from "./primitives";
import { NAME_MAX_LENGTH } from "./recipient";
import { GOLD_TONES, PIERCING_NAMES, type WearerSizes, WRIST_RANGE_MM } from "./size-rules";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("sizes");

const ringSchema = z.optional(z.string().check(z.regex(/^[F-Z]$/, "must be a UK ring size from F to Z")));
const wristMessage = `must be between ${WRIST_RANGE_MM.min} and ${WRIST_RANGE_MM.max} millimetres`;

export const wearerSizesSchema = z.object({
  rings: z.object({ thumb: ringSchema, index: ringSchema, middle: ringSchema, ring: ringSchema, little: ringSchema }),
  piercings: z.nullable(z.array(z.enum(PIERCING_NAMES)).check(z.maxLength(PIERCING_NAMES.length))),
  wristMm: z.nullable(z.int().check(z.gte(WRIST_RANGE_MM.min, wristMessage), z.lte(WRIST_RANGE_MM.max, wristMessage))),
  avoidedTones: z.array(z.enum(GOLD_TONES)).check(z.maxLength(GOLD_TONES.length)),
}) satisfies z.ZodMiniType<WearerSizes>;

const linkTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, "must be a token"));

export const createSizeLink = defineEndpoint("POST /api/calendar/:calendarId/size-links", {
  summary: "Create a secret link on which a friend or the recipient enters sizes; valid for 30 days",
  access: "shopper",
  part: "sizes",
  refuses: [404, 409],
  status: 201,
  params: z.object({ calendarId: idSchema }),
  body: z.object({ from: z.optional(createOptionalTextSchema(NAME_MAX_LENGTH, createNameSchema)) }),
  response: z.object({ url: z.string(), expiresAt: timestampSchema }),
});

export const eraseSizes = defineEndpoint("DELETE /api/calendar/:calendarId/sizes", {
  summary: "Delete the sizes and end all links to enter them",
  access: "shopper",
  refuses: [404],
  status: 204,
  params: z.object({ calendarId: idSchema }),
});

export const readSizeLink = defineEndpoint("POST /api/size-links/read", {
  summary: "The sender's name if they gave one; nothing else of the calendar",
  access: "public",
  refuses: [410],
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ from: z.nullable(z.string()) }),
});

export const saveSizes = defineEndpoint("PUT /api/sizes", {
  summary: "Save the sizes of the person who receives the calendar; null deletes them",
  access: "public",
  refuses: [410],
  status: 204,
  body: z.object({ token: linkTokenSchema, sizes: z.nullable(wearerSizesSchema) }),
});
