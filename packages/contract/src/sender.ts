import * as z from "zod/mini";
import { replySchema } from "./answer";
import { calendarParams, calendarSchema } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { daySchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

/** Of which news the sender wants a mail; none unless asked. */
export const senderEmailsSchema = z.object({ firstDoor: z.boolean(), lastDoor: z.boolean(), answers: z.boolean() });
export type SenderEmails = z.infer<typeof senderEmailsSchema>;

export const senderCalendarSchema = z.object({
  calendar: z.pick(calendarSchema, { id: true, customerName: true, sharesAnswers: true }),
  /** As `?preview=` of the landing page it shows sealed days too; in the browser of its maker only. */
  previewKey: z.nullable(z.string()),
  /** Before the order there is nothing to open. */
  isOrdered: z.boolean(),
  /** The recipient keeps the openings to themselves: no day tells whether it is open. */
  hidesOpenings: z.boolean(),
  days: z.array(z.object({ itemId: z.string(), day: daySchema, openedAt: z.nullable(timestampSchema) })),
  answers: z.array(replySchema),
  mails: senderEmailsSchema,
  /** There is an address to write to. */
  canBeMailed: z.boolean(),
  /** This is the browser in which the calendar was made, which may replace the private link. */
  isOwner: z.boolean(),
});
/** A calendar as its sender follows it once it is given: the answers, but no gift, price or words of theirs. */
export type SenderCalendar = z.infer<typeof senderCalendarSchema>;

export const getSenderCalendar = defineEndpoint({
  ...routes.getSenderCalendar,
  tag: "sender",
  summary:
    "Opened days and choices, for the sender: by the shopper's cookie, or by the private link of the order's mail",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  response: senderCalendarSchema,
});

export const updateSenderChoices = defineEndpoint({
  ...routes.updateSenderChoices,
  tag: "sender",
  summary: "Whether answers are shared, and which news the sender wants by mail",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  body: z.object({ sharesAnswers: z.optional(z.boolean()), mails: z.optional(senderEmailsSchema) }),
  response: senderCalendarSchema,
});

const secretSchema = z.string().check(z.regex(/^[\w-]{43}$/, "must be the secret of a link"));

export const redeemSenderLink = defineEndpoint({
  ...routes.redeemSenderLink,
  tag: "sender",
  summary: "Lets this browser follow a calendar by the secret of its private link",
  access: "public",
  refuses: [404],
  params: calendarParams,
  body: z.object({ secret: secretSchema }),
  response: senderCalendarSchema,
});

export const replaceSenderLink = defineEndpoint({
  ...routes.replaceSenderLink,
  tag: "sender",
  summary: "A new private link; every earlier one, and what was opened by it, ends",
  access: "shopper",
  refuses: [404, 409],
  status: 201,
  params: calendarParams,
  response: z.object({ url: z.string() }),
});

/** What a mail program sends when its reader has had enough (RFC 8058), and the link in the mail. */
export const stopSenderMails = defineEndpoint({
  ...routes.stopSenderMails,
  tag: "sender",
  summary: "No more mails about this calendar, by the secret that stands in each of them",
  access: "public",
  refuses: [404],
  status: 204,
  accepts: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
  params: calendarParams,
  query: z.object({ secret: secretSchema }),
});
