import * as z from "zod/mini";
import { itemSchema } from "./item";
import { parsePreferences } from "./preferences";
import { amountSchema, idSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("stylist");

/** The API accepts only budgets that the shop offers. */
export const stylistBudgetSchema = z.string().check(z.regex(/^\d{1,9}$/, "must be a budget such as 3500"));

export const stylistInstructionsSchema = z.string().check(
  z.maxLength(2000),
  z.refine((value) => parsePreferences(value) !== undefined, "must be a JSON string of stylist preferences"),
);

export const tierFactsSchema = z.object({
  value: stylistBudgetSchema,
  productCount: z.int(),
  from: amountSchema,
  to: amountSchema,
  categories: z.array(z.string()),
});
export type TierFacts = z.infer<typeof tierFactsSchema>;

export const listTiers = defineEndpoint("GET /api/stylist/tiers", {
  summary: "What each budget can be filled with from current stock",
  access: "public",
  sharedFor: 60,
  response: z.object({ tiers: z.array(tierFactsSchema) }),
});

export const requestStylistPicks = defineEndpoint("POST /api/calendar/:calendarId/stylist-picks", {
  summary: "Let the stylist fill the twelve days for a budget; notes stay and earlier picks can be restored",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: z.object({ calendarId: idSchema }),
  body: z.object({
    budget: stylistBudgetSchema,
    /** Keeps existing items and fills only the free days. By default all twelve are replaced. */
    onlyFree: z.optional(z.boolean()),
  }),
  response: z.object({
    items: z.array(itemSchema),
    relaxed: z.array(z.string()),
  }),
});
