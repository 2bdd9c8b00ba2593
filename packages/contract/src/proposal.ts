import * as z from "zod/mini";
import { calendarParams, calendarWithItemsSchema } from "./calendar";
import { DAY_COUNT } from "./day";
import { amountSchema, daySchema, idSchema, timestampSchema } from "./primitives";
import { stylistBudgetSchema } from "./stylist";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("stylist");

const daysSchema = z.array(daySchema).check(z.maxLength(DAY_COUNT));

export const proposalSchema = z.object({
  id: z.string(),
  budget: z.string(),
  /** The same seed, wishes, budget and kept days produce the same proposal. */
  seed: z.int(),
  madeAt: timestampSchema,
  worth: amountSchema,
  kept: z.array(daySchema),
  relaxed: z.array(z.string()),
  changes: z.array(daySchema),
  /** Bit set of the valid choices in hex, four choices a digit, the lowest bit first. */
  fits: z.string(),
  gone: z.array(daySchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalsSchema = z.object({
  /** Revision of the items that `changes` refers to. Sent back when a proposal is accepted. */
  revision: z.int(),
  proposals: z.array(proposalSchema),
});
export type Proposals = z.infer<typeof proposalsSchema>;

export const listProposals = defineEndpoint("GET /api/calendar/:calendarId/proposals", {
  summary: "The stylist’s last five proposals, as the days that would change",
  access: "shopper",
  refuses: [404],
  params: calendarParams,
  response: proposalsSchema,
});

export const makeProposal = defineEndpoint("POST /api/calendar/:calendarId/proposals", {
  summary: "Request a proposal that keeps the locked days; nothing changes until it is accepted",
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

export const takeProposal = defineEndpoint("POST /api/calendar/:calendarId/proposals/:proposalId/take", {
  summary: "Apply a proposal to these days; notes and other days stay",
  access: "shopper",
  refuses: [404, 409, 502],
  params: z.extend(calendarParams, { proposalId: idSchema }),
  body: z.object({ days: daysSchema.check(z.minLength(1)), revision: z.int() }),
  response: calendarWithItemsSchema,
});

export const fillFreeDays = defineEndpoint("POST /api/calendar/:calendarId/surprise", {
  summary: "Fill the free days of Build Your Own with gifts at the price of the others; undone by `restoreCalendar`",
  access: "shopper",
  refuses: [404, 409, 422, 502],
  params: calendarParams,
  response: z.extend(calendarWithItemsSchema, { undoId: z.string() }),
});
