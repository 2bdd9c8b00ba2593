import * as z from "zod/mini";
import { calendarParams } from "./calendar";
import { BEST_TIME_MAX_LENGTH, CONTACT_MAX_LENGTH, getContactError } from "./contact";
import { amountSchema, createOptionalTextSchema, createTextSchema, daySchema, timestampSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("contact-requests");

export const contactSchema = createTextSchema(CONTACT_MAX_LENGTH).check(
  z.refine((contact) => getContactError(contact) === null, "must be a phone number or an email address"),
);

const contactRequestSchema = z.object({
  contact: z.string(),
  bestTime: z.nullable(z.string()),
  requestedAt: timestampSchema,
  keptUntil: timestampSchema,
  doneAt: z.nullable(timestampSchema),
  stylistBudget: z.nullable(z.string()),
});

export const ownContactRequestSchema = z.extend(contactRequestSchema, { pickCount: z.int() });
export type ContactRequest = z.infer<typeof ownContactRequestSchema>;

export const getContactRequest = defineEndpoint("GET /api/calendar/:calendarId/contact-request", {
  summary: "The contact request of a calendar, if any",
  access: "shopper",
  refuses: [404],
  params: calendarParams,
  response: z.object({ contactRequest: z.nullable(ownContactRequestSchema) }),
});

export const requestContact = defineEndpoint("POST /api/calendar/:calendarId/contact-request", {
  summary: "Ask to be contacted by the stylist; one request per calendar, with its items and budget at that time",
  access: "shopper",
  part: "stylist",
  refuses: [404, 409],
  params: calendarParams,
  body: z.object({ contact: contactSchema, bestTime: z.optional(createOptionalTextSchema(BEST_TIME_MAX_LENGTH)) }),
  response: z.object({ contactRequest: ownContactRequestSchema }),
});

export const withdrawContactRequest = defineEndpoint("DELETE /api/calendar/:calendarId/contact-request", {
  summary: "Withdraw the contact request and delete its data",
  access: "shopper",
  refuses: [404],
  status: 204,
  params: calendarParams,
});

/** `failed`: gave up after many attempts. `none`: the shop wants no emails. */
export const CONTACT_EMAIL_STATES = ["none", "waiting", "sent", "failed"] as const;

export const adminContactRequestSchema = z.extend(contactRequestSchema, {
  calendarId: z.string(),
  customerName: z.nullable(z.string()),
  revision: z.int(),
  email: z.enum(CONTACT_EMAIL_STATES),
  /** Of the budget and the picks. */
  currency: z.string(),
  picks: z.array(
    z.object({
      day: daySchema,
      productName: z.string(),
      variantTitle: z.nullable(z.string()),
      priceAmount: amountSchema,
      price: z.string(),
    }),
  ),
});
export type AdminContactRequest = z.infer<typeof adminContactRequestSchema>;

export const CONTACT_FILTERS = ["open", "done", "all"] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];

export const listContactRequests = defineEndpoint("GET /api/admin/contact-requests", {
  summary: "Contact requests, newest first, one page at a time, with the counts",
  access: "admin",
  role: "staff",
  audit: "Viewed a contact request",
  cacheTags: ["Admin"],
  query: z.object({
    filter: z.optional(z.enum(CONTACT_FILTERS)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    contactRequests: z.array(adminContactRequestSchema),
    counts: z.object({ open: z.int(), done: z.int(), all: z.int() }),
    pageInfo: pageInfoSchema,
  }),
});

export const markContactRequest = defineEndpoint("POST /api/admin/contact-requests/:calendarId/mark", {
  summary: "Mark a contact request as done or open; 409 when the shopper has changed it",
  access: "admin",
  role: "staff",
  audit: "Updated a contact request",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: calendarParams,
  body: z.object({ isDone: z.boolean(), revision: z.int().check(z.gte(1)) }),
  response: z.object({ contactRequest: adminContactRequestSchema }),
});
