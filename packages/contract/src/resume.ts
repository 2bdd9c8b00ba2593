import * as z from "zod/mini";
import { calendarWithItemsSchema } from "./calendar";
import { endpoint } from "./endpoint";
import { timestampSchema } from "./primitives";
import { routes } from "./routes";

export const createResumeToken = endpoint({
  ...routes.createResumeToken,
  tag: "resume",
  summary: "A token that opens this calendar in the shopper's own browser window: once, within five minutes",
  access: "shopper",
  status: 201,
  response: z.object({ token: z.string(), expiresAt: timestampSchema }),
});

export const redeemResumeToken = endpoint({
  ...routes.redeemResumeToken,
  tag: "resume",
  summary: "Give this browser the calendar of a resume token; 409 when it has one of its own and `replace` is not set",
  access: "public",
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{1,100}$/, "must be a token")),
    /** Give up the calendar that this browser has. */
    replace: z.optional(z.boolean()),
  }),
  response: calendarWithItemsSchema,
});
