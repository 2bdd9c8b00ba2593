import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { itemSchema } from "./item";
import { idSchema, text } from "./primitives";
import { routes } from "./routes";

export const stylistBudgetSchema = z.enum(["3500", "8950", "79450"], "must be one of 3500, 8950 and 79450");

export const stylistPreferencesSchema = z.object({
  goldTone: z._default(z.enum(["white", "yellow", "mix"]), "mix"),
  stones: z._default(z.enum(["diamonds-only", "include-colored"]), "include-colored"),
  jewelleryType: z._default(z.enum(["piercings-only", "mixed"]), "mixed"),
  style: z._default(z.enum(["dainty", "statement", "mix"]), "mix"),
  exclusions: z._default(text(500), ""),
  contactInstead: z._default(z.boolean(), false),
});
export type StylistPreferences = z.infer<typeof stylistPreferencesSchema>;
export const DEFAULT_PREFERENCES: StylistPreferences = {
  goldTone: "mix",
  stones: "include-colored",
  jewelleryType: "mixed",
  style: "mix",
  exclusions: "",
  contactInstead: false,
};

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** `stylistInstructions` as preferences; `undefined` when it is not JSON of that shape. */
export function parsePreferences(instructions: string | null | undefined): StylistPreferences | undefined {
  if (!instructions) return DEFAULT_PREFERENCES;
  const result = stylistPreferencesSchema.safeParse(parseJson(instructions));
  return result.success ? result.data : undefined;
}

/** `stylistInstructions` on the wire: a JSON string of the preferences (behaviour §3). */
export const stylistInstructionsSchema = z.string().check(
  z.maxLength(2000),
  z.refine((value) => parsePreferences(value) !== undefined, "must be a JSON string of stylist preferences"),
);

export const requestStylistPicks = endpoint({
  ...routes.requestStylistPicks,
  tag: "stylist",
  summary: "Let the stylist fill the twelve days for a budget",
  access: "shopper",
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
