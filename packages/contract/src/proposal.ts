import * as z from "zod/mini";
import { calendarParams, calendarWithItemsSchema } from "./calendar";
import { DAY_COUNT } from "./day";
import { defineEndpoint } from "./endpoint";
import { daySchema, idSchema, penceSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";
import { stylistBudgetSchema } from "./stylist";

const daysSchema = z.array(daySchema).check(z.maxLength(DAY_COUNT));

/** Twelve gifts the stylist proposes, without what they are: the shopper is told which doors would change, no more. */
export const proposalSchema = z.object({
  id: z.string(),
  budget: z.string(),
  /** Another seed is another proposal; the same one for the same wishes, budget and kept doors is the same again. */
  seed: z.int(),
  madeAt: timestampSchema,
  /** What its twelve are worth together; pence. */
  worth: penceSchema,
  /** Doors that were to stay as they are. */
  kept: z.array(daySchema),
  /** Preferences that had to give way, in the order in which they did. */
  relaxed: z.array(z.string()),
  /** The doors that would change, as far as their pieces can be had. */
  changes: z.array(daySchema),
  /** Which of them can be taken together, as {@link isFitting} reads it. */
  fits: z.string(),
  /** Doors that would change and cannot any more: their pieces are sold. */
  gone: z.array(daySchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalsSchema = z.object({
  /** Of the gifts that the changes were told from; to be sent along when a proposal is taken. */
  revision: z.int(),
  /** The last five, newest first. */
  proposals: z.array(proposalSchema),
});
export type Proposals = z.infer<typeof proposalsSchema>;

export const listProposals = defineEndpoint({
  ...routes.listProposals,
  tag: "stylist",
  summary: "The stylist's last five proposals, as the doors that would change",
  access: "shopper",
  refuses: [404],
  params: calendarParams,
  response: proposalsSchema,
});

export const makeProposal = defineEndpoint({
  ...routes.makeProposal,
  tag: "stylist",
  summary: "Let the stylist propose other gifts around the doors that are kept; nothing changes until it is taken",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: calendarParams,
  body: z.object({
    budget: stylistBudgetSchema,
    seed: z.int().check(z.gte(0), z.lte(9999)),
    kept: daysSchema,
  }),
  response: z.extend(proposalsSchema, { proposalId: z.string() }),
});

export const takeProposal = defineEndpoint({
  ...routes.takeProposal,
  tag: "stylist",
  summary: "Change these doors to a proposal's gifts; their notes stay, and so do the other doors",
  access: "shopper",
  refuses: [404, 409, 502],
  params: z.extend(calendarParams, { proposalId: idSchema }),
  body: z.object({ days: daysSchema.check(z.minLength(1)), revision: z.int() }),
  response: calendarWithItemsSchema,
});
