import * as z from "zod/mini";
import { ADMIN_FILTERS, ADMIN_STATUSES } from "./admin-status";
import { calendarParams, calendarSchema } from "./calendar";
import { emailSchema } from "./email-schema";
import { defineEndpoint } from "./endpoint";
import { itemSchema } from "./item";
import { ORDER_STATES } from "./order-state";
import { shopSchema, timestampSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { routes } from "./routes";
import { codeSchema } from "./second-factor";

export const adminStatusSchema = z.enum(ADMIN_STATUSES);
export const adminCalendarSchema = z.extend(calendarSchema, {
  createdAt: timestampSchema,
  status: adminStatusSchema,
  /** In a list, and for prints, without notes. */
  items: z.array(itemSchema),
  /** Whether the recipient finds no door to open, for no day of a full calendar has a note. */
  isSilent: z.boolean(),
  /** How many days the recipient has answered; what the answers say, the desk does not see. */
  answerCount: z.int(),
  /** In what the payment is not what was asked, as sentences; also what the desk has accepted. */
  orderDifferences: z.array(z.string()),
  /** What moved the order, newest first. */
  orderEvents: z.array(z.object({ at: timestampSchema, what: z.string() })),
  /** What a person must see to, as sentences. */
  orderTasks: z.array(z.string()),
});
export type AdminCalendar = z.infer<typeof adminCalendarSchema>;

const countsSchema = z.object({ all: z.int(), in_progress: z.int(), ready: z.int(), checked_out: z.int() });

export const listAdminCalendars = defineEndpoint({
  ...routes.listAdminCalendars,
  tag: "admin",
  summary: "Calendars, newest first, one page at a time, with the four counts",
  access: "admin",
  query: z.object({
    shop: z.optional(shopSchema),
    filter: z.optional(z.enum(ADMIN_FILTERS)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    calendars: z.array(adminCalendarSchema),
    counts: countsSchema,
    pageInfo: pageInfoSchema,
  }),
});

export const getAdminCalendar = defineEndpoint({
  ...routes.getAdminCalendar,
  tag: "admin",
  summary: "One calendar with its items, notes and QR addresses; the look at its notes is recorded",
  access: "admin",
  refuses: [404],
  params: calendarParams,
  query: z.object({
    /** Leaves the notes out: no look at them. */
    part: z.optional(z.literal("print")),
  }),
  response: adminCalendarSchema,
});

export const acceptPayment = defineEndpoint({
  ...routes.acceptPayment,
  tag: "admin",
  summary: "Take a disputed payment as it is; refused with 409 when it is not as the desk has seen it",
  access: "admin",
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({ differences: z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(20)) }),
  response: adminCalendarSchema,
});

export const refundOrder = defineEndpoint({
  ...routes.refundOrder,
  tag: "admin",
  summary: "Cancel an order, give its money back and let its pieces go; the shop tells when it has happened",
  access: "admin",
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({
    /** As the desk has seen it: refused with 409 when it is another by now. */
    orderState: z.enum(ORDER_STATES),
  }),
  response: adminCalendarSchema,
});

const sessionSchema = z.object({ success: z.literal(true) });

/**
 * `required`: the password is right, and no session is open until the code comes with it. `setUp`: the session is open, for
 * setting up the second factor that the shop demands.
 */
const loginSchema = z.object({ success: z.boolean(), secondFactor: z.optional(z.enum(["required", "setUp"])) });

export const verifyPassword = defineEndpoint({
  ...routes.verifyPassword,
  tag: "admin",
  summary: "Log in; where a second factor is on, with its code as well",
  access: "public",
  refuses: [401],
  body: z.object({
    /** Of an account; without it the shop's first sign-in, whose password is `ADMIN_PASSWORD`. */
    email: z.optional(emailSchema),
    password: z.string().check(z.minLength(1, "must not be empty"), z.maxLength(200)),
    code: z.optional(codeSchema),
  }),
  response: loginSchema,
});

export const logOut = defineEndpoint({
  ...routes.logOut,
  tag: "admin",
  summary: "Log out; the session ends on the server",
  access: "public",
  response: sessionSchema,
});
