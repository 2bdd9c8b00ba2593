import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { itemSchema } from "./item";
import { parsePreferences } from "./preferences";
import { idSchema, penceSchema } from "./primitives";
import { routes } from "./routes";

export const stylistBudgetSchema = z.enum(["3500", "8950", "79450"], "must be one of 3500, 8950 and 79450");

/** `stylistInstructions` on the wire: a JSON string of the preferences (behaviour §3). */
export const stylistInstructionsSchema = z.string().check(
  z.maxLength(2000),
  z.refine((value) => parsePreferences(value) !== undefined, "must be a JSON string of stylist preferences"),
);

export const tierFactsSchema = z.object({
  value: stylistBudgetSchema,
  /** How many pieces may be among the twelve. */
  pieces: z.int(),
  /** Of the least and the most precious of them; pence. */
  from: penceSchema,
  to: penceSchema,
  /** The commonest first, such as `rings`. */
  categories: z.array(z.string()),
});
export type TierFacts = z.infer<typeof tierFactsSchema>;

export const listTiers = defineEndpoint({
  ...routes.listTiers,
  tag: "stylist",
  summary: "What the twelve gifts of each budget may be chosen from, as the shop's shelves are now",
  access: "public",
  sharedFor: 60,
  response: z.object({ tiers: z.array(tierFactsSchema) }),
});

export const requestStylistPicks = defineEndpoint({
  ...routes.requestStylistPicks,
  tag: "stylist",
  summary:
    "Let the stylist fill the twelve days for a budget; notes stay with their days, and what was there can be had back",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: z.object({ calendarId: idSchema }),
  body: z.object({
    budget: stylistBudgetSchema,
    /** Leaves the gifts that are there and fills the free days beside them. Default: all twelve are chosen anew. */
    onlyFree: z.optional(z.boolean()),
  }),
  response: z.object({
    items: z.array(itemSchema),
    /** Preferences that had to give way, in the order in which they did. */
    relaxed: z.array(z.string()),
  }),
});
