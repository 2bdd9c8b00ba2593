import * as z from "zod/mini";
import { calendarWithItemsSchema } from "./calendar";
import { timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("resume");

export const createResumeToken = defineEndpoint("POST /api/resume-tokens", {
  summary: "Create a token that opens this calendar in another browser window, once, within five minutes",
  access: "shopper",
  status: 201,
  response: z.object({ token: z.string(), expiresAt: timestampSchema }),
});

const tokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, "must be a token"));

export const resumeOfferSchema = z.object({
  yours: z.boolean(),
  gifts: z.int(),
  ownGifts: z.nullable(z.int()),
});
export type ResumeOffer = z.infer<typeof resumeOfferSchema>;

export const readResumeToken = defineEndpoint("POST /api/resume-tokens/read", {
  summary: "What a resume token would open; does not use the token",
  access: "public",
  refuses: [410],
  body: z.object({ token: tokenSchema }),
  response: resumeOfferSchema,
});

export const redeemResumeToken = defineEndpoint("POST /api/resume-tokens/redeem", {
  summary: "Open a resume token’s calendar in this browser; 409 when it needs `confirmed` or `replace`",
  access: "public",
  refuses: [409, 410],
  body: z.object({
    token: tokenSchema,
    /** Confirmed by the shopper or sent from a page of the shop, because anyone may have made the link. */
    confirmed: z.optional(z.boolean()),
    replace: z.optional(z.boolean()),
  }),
  response: calendarWithItemsSchema,
});
