import * as z from "zod/mini";
import { captionsSchema } from "./captions";
import { NOTE_MAX_LENGTH } from "./note";
import { createTextSchema, daySchema, shopIdSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("writing");

export const writingSourceSchema = z.enum(["openai", "built-in"]);

export const enhanceNote = defineEndpoint("POST /api/enhance-note", {
  summary: "The shopper's own words, polished",
  access: "shopper",
  refuses: [422, 502],
  body: z.object({
    note: createTextSchema(NOTE_MAX_LENGTH).check(z.minLength(1, "must not be empty")),
    day: daySchema,
    dayTitle: z.optional(createTextSchema(120)),
    productName: z.optional(createTextSchema(300)),
  }),
  response: z.object({ enhancedNote: z.string(), source: writingSourceSchema }),
});

export const generateInspiration = defineEndpoint("POST /api/generate-inspiration", {
  summary: "A message for the day's gift",
  access: "shopper",
  refuses: [422, 502],
  body: z.object({
    day: daySchema,
    productId: shopIdSchema,
    dayTitle: z.optional(createTextSchema(120)),
    productName: z.optional(createTextSchema(300)),
    productDescription: z.optional(z.nullable(createTextSchema(5000))),
  }),
  response: z.object({ inspirationNote: z.string(), source: writingSourceSchema }),
});

export const suggestCaptions = defineEndpoint("POST /api/suggest-captions", {
  summary: "What is said in an uploaded video or voice note, as captions; nothing is stored",
  access: "shopper",
  refuses: [404, 422, 502],
  body: z.object({ media: z.string().check(z.maxLength(100)) }),
  /** `lang` is null where the language is not recognised or cannot be chosen. */
  response: z.object({ lang: z.nullable(captionsSchema.shape.lang), cues: captionsSchema.shape.cues }),
});
