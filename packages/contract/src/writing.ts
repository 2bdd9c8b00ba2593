import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { NOTE_MAX_LENGTH } from "./note";
import { createTextSchema, daySchema, shopIdSchema } from "./primitives";
import { routes } from "./routes";

export const writingSourceSchema = z.enum(["openai", "built-in"]);

export const enhanceNote = defineEndpoint({
  ...routes.enhanceNote,
  tag: "writing",
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

export const generateInspiration = defineEndpoint({
  ...routes.generateInspiration,
  tag: "writing",
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
