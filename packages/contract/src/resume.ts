import * as z from "zod/mini";
import { calendarWithItemsSchema } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { timestampSchema } from "./primitives";
import { routes } from "./routes";

export const createResumeToken = defineEndpoint({
  ...routes.createResumeToken,
  tag: "resume",
  summary: "A token that opens this calendar in the shopper's own browser window: once, within five minutes",
  access: "shopper",
  status: 201,
  response: z.object({ token: z.string(), expiresAt: timestampSchema }),
});

const tokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, "must be a token"));

export const resumeOfferSchema = z.object({
  /** This browser is the shopper of that calendar already. */
  yours: z.boolean(),
  /** Days filled in the calendar that the token opens. */
  gifts: z.int(),
  /** Days filled in the calendar that this browser would give up; null when there is none. */
  ownGifts: z.nullable(z.int()),
});
export type ResumeOffer = z.infer<typeof resumeOfferSchema>;

export const readResumeToken = defineEndpoint({
  ...routes.readResumeToken,
  tag: "resume",
  summary: "What a resume token would open; it stays good",
  access: "public",
  refuses: [410],
  body: z.object({ token: tokenSchema }),
  response: resumeOfferSchema,
});

export const redeemResumeToken = defineEndpoint({
  ...routes.redeemResumeToken,
  tag: "resume",
  summary:
    "Give this browser the calendar of a resume token; 409 when it is another shopper's and not `confirmed`, or when the browser has one of its own and `replace` is not set",
  access: "public",
  refuses: [409, 410],
  body: z.object({
    token: tokenSchema,
    /** The shopper has said so, or comes from a page of the shop: a link could be anybody's. */
    confirmed: z.optional(z.boolean()),
    /** Give up the calendar that this browser has. */
    replace: z.optional(z.boolean()),
  }),
  response: calendarWithItemsSchema,
});
