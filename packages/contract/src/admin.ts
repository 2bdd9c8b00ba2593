import * as z from "zod/mini";
import { ADMIN_FILTERS, ADMIN_STATUSES } from "./admin-status";
import { calendarParams, calendarSchema } from "./calendar";
import { DAY_COUNT } from "./day";
import type { BodyOf } from "./endpoint";
import { itemSchema } from "./item";
import { ORDER_STATES } from "./order-state";
import {
  amountSchema,
  createTextSchema,
  daySchema,
  emailSchema,
  idSchema,
  shopSchema,
  timestampSchema,
} from "./primitives";
import { pageInfoSchema } from "./product";
import { codeSchema } from "./second-factor";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("admin");

export const adminStatusSchema = z.enum(ADMIN_STATUSES);
const adminItemSchema = z.extend(itemSchema, {
  /** Last date on which the gift can be returned. Absent until the parcel was sent. */
  returnsUntil: z.optional(z.string()),
  /** The product was replaced since the order was packed last, so the day's card is printed again. */
  mustReprint: z.optional(z.literal(true)),
});
export type AdminItem = z.infer<typeof adminItemSchema>;

export const REFERENCE_MAX_LENGTH = 80;

export const adminCalendarSchema = z.extend(z.omit(calendarSchema, { priceRules: true }), {
  createdAt: timestampSchema,
  /** Of the order, or the shop’s before there is one. */
  currency: z.string(),
  status: adminStatusSchema,
  /** Without notes, for lists and prints. */
  items: z.array(adminItemSchema),
  /** True when a full calendar has no day that the recipient can open, because no day has a note. */
  isSilent: z.boolean(),
  replyCount: z.int(),
  orderDifferences: z.array(z.string()),
  orderEvents: z.array(z.object({ at: timestampSchema, what: z.string() })),
  orderTasks: z.array(z.string()),
  /** Payment that can be refunded in part, in minor units. Null while there is none. */
  refundable: z.nullable(
    z.object({
      /** Paid for the items. */
      paid: amountSchema,
      /** Paid and not refunded yet. */
      kept: amountSchema,
      currency: z.string(),
      /** Paid for each day after discounts and not refunded yet. */
      days: z.array(z.object({ day: daySchema, amount: amountSchema })),
      /** Version of the order, for `refundPart`. */
      version: z.int(),
    }),
  ),
  /** Refunds that the buyer's bank did not take, as far as nothing else was refunded in their place. */
  failedRefunds: z.array(
    z.object({
      id: z.string(),
      /** In minor units. */
      amount: amountSchema,
      currency: z.string(),
      /** Version of the order, for `recordOutsideRefund`. */
      version: z.int(),
    }),
  ),
});
export type AdminCalendar = z.infer<typeof adminCalendarSchema>;

const countsSchema = z.object({ all: z.int(), in_progress: z.int(), ready: z.int(), checked_out: z.int() });

export const listAdminCalendars = defineEndpoint("GET /api/admin/calendars", {
  summary: "Calendars, newest first, one page at a time, with the four counts",
  access: "admin",
  role: "printer",
  cacheTags: ["Admin"],
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

export const getAdminCalendar = defineEndpoint("GET /api/admin/calendars/:calendarId", {
  summary: "One calendar with its items, notes and QR links; viewing notes is recorded in the audit log",
  access: "admin",
  role: "printer",
  audit: "Viewed a calendar’s notes",
  cacheTags: ["Admin"],
  refuses: [404],
  params: calendarParams,
  query: z.object({
    /** Omits the notes, so that the audit log records no view of them. */
    part: z.optional(z.literal("print")),
  }),
  response: adminCalendarSchema,
});

export const acceptPayment = defineEndpoint("POST /api/admin/calendars/:calendarId/accept-payment", {
  summary: "Accept a disputed payment; 409 when it has changed since it was shown",
  access: "admin",
  role: "staff",
  audit: "Accepted a payment",
  cacheTags: ["Admin"],
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({ differences: z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(20)) }),
  response: adminCalendarSchema,
});

export const markPaid = defineEndpoint("POST /api/admin/calendars/:calendarId/mark-paid", {
  summary: "Mark an unpaid order as paid, so that it does not end; 409 when it has changed since it was shown",
  access: "admin",
  role: "staff",
  audit: "Marked an order as paid",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: calendarParams,
  response: adminCalendarSchema,
});

export const confirmBuyerEmail = defineEndpoint("POST /api/admin/calendars/:calendarId/confirm-email", {
  summary: "Mark the buyer's email address as confirmed, and send the emails that were held until then",
  access: "admin",
  role: "staff",
  audit: "Confirmed a buyer's email address",
  cacheTags: ["Admin", "Email"],
  refuses: [404],
  params: calendarParams,
  response: adminCalendarSchema,
});

export const refundOrder = defineEndpoint("POST /api/admin/calendars/:calendarId/refund", {
  summary: "Cancel an order, refund it and release its stock; the shop confirms when it is done",
  access: "admin",
  role: "staff",
  audit: "Refunded an order",
  cacheTags: ["Admin"],
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({
    /** State that the admin saw. Rejected with 409 when it has changed. */
    orderState: z.enum(ORDER_STATES),
  }),
  response: adminCalendarSchema,
});

export const refundPart = defineEndpoint("POST /api/admin/calendars/:calendarId/refund-part", {
  summary: "Refund a part of what was paid; the order, its stock and its gift card stay as they are",
  access: "admin",
  role: "owner",
  audit: "Refunded a part of an order",
  cacheTags: ["Admin"],
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({
    /** Chosen by the caller. The same id refunds once. */
    refundId: idSchema,
    /** Version that the admin saw. Rejected with 409 when it has changed. */
    version: z.int(),
    amount: z.int().check(z.gte(1, "must be more than nothing"), z.lte(100_000_000)),
    /** Days that it is for, named in the order's history. */
    days: z.array(daySchema).check(z.maxLength(DAY_COUNT)),
  }),
  response: adminCalendarSchema,
});
export type RefundPart = BodyOf<typeof refundPart>;

export const recordOutsideRefund = defineEndpoint("POST /api/admin/calendars/:calendarId/outside-refund", {
  summary: "Record what was refunded another way after the buyer's bank did not take a refund",
  access: "admin",
  role: "staff",
  audit: "Recorded a refund made another way",
  cacheTags: ["Admin"],
  refuses: [404, 409, 502],
  params: calendarParams,
  body: z.object({
    /** Of `failedRefunds`. */
    failedId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Version that the admin saw. Rejected with 409 when it has changed. */
    version: z.int(),
    amount: amountSchema.check(z.gte(1, "must be more than nothing")),
    /** By which the shop finds the refund, such as the number of a bank transfer. Kept in the audit log. */
    reference: createTextSchema(REFERENCE_MAX_LENGTH).check(z.minLength(1, "must not be empty")),
  }),
  response: adminCalendarSchema,
});
export type OutsideRefund = BodyOf<typeof recordOutsideRefund>;

const sessionSchema = z.object({ success: z.literal(true) });

/**
 * `required`: the password is correct, but the session opens only with a code.
 * `setUp`: the session is open for setting up the second factor that the shop requires.
 */
const loginSchema = z.object({ success: z.boolean(), secondFactor: z.optional(z.enum(["required", "setUp"])) });

export const verifyPassword = defineEndpoint("POST /api/admin/verify-password", {
  summary: "Log in, with a code where a second factor is on",
  access: "public",
  audit: "Signed in",
  cacheTags: ["Admin"],
  refuses: [401],
  body: z.object({
    /** Absent for the main password, `ADMIN_PASSWORD`. */
    email: z.optional(emailSchema),
    password: z.string().check(z.minLength(1, "must not be empty"), z.maxLength(200)),
    code: z.optional(codeSchema),
  }),
  response: loginSchema,
});

export const logOut = defineEndpoint("POST /api/admin/logout", {
  summary: "Log out; the session ends on the server",
  access: "public",
  audit: "Signed out",
  response: sessionSchema,
});
