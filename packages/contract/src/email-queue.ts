import * as z from "zod/mini";
import { EMAIL_KINDS } from "./email-kinds";
import { idSchema, timestampSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("emails");

/**
 * `held`: its buyer has not confirmed the address. `dead`: gave up after many attempts. `unneeded`: superseded, or
 * without a recipient.
 */
export const EMAIL_STATES = ["waiting", "held", "sent", "dead", "unneeded"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const adminEmailSchema = z.object({
  id: z.string(),
  kind: z.enum(EMAIL_KINDS),
  calendarId: z.string(),
  customerName: z.nullable(z.string()),
  state: z.enum(EMAIL_STATES),
  enqueuedAt: timestampSchema,
  sentAt: z.nullable(timestampSchema),
  dueAt: z.nullable(timestampSchema),
  tries: z.int(),
  why: z.nullable(z.string()),
});
export type AdminEmail = z.infer<typeof adminEmailSchema>;

export const EMAIL_FILTERS = ["all", "waiting", "held", "sent", "dead"] as const;
export type EmailFilter = (typeof EMAIL_FILTERS)[number];

export const listEmails = defineEndpoint("GET /api/admin/emails", {
  summary: "Emails of the last 90 days, newest first, one page at a time, with the counts",
  access: "admin",
  role: "staff",
  cacheTags: ["Email"],
  query: z.object({
    filter: z.optional(z.enum(EMAIL_FILTERS)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    emails: z.array(adminEmailSchema),
    counts: z.object({ all: z.int(), waiting: z.int(), held: z.int(), sent: z.int(), dead: z.int() }),
    pageInfo: pageInfoSchema,
    isDelivered: z.boolean(),
  }),
});

const emailParams = z.object({ emailId: idSchema });

export const getEmail = defineEndpoint("GET /api/admin/emails/:emailId", {
  summary: "The content of an email, rendered from its current calendar; 409 when it can no longer be rendered",
  access: "admin",
  role: "staff",
  audit: "Read an email",
  cacheTags: ["Email"],
  refuses: [404, 409],
  params: emailParams,
  response: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});

export const retryEmail = defineEndpoint("POST /api/admin/emails/:emailId/retry", {
  summary: "Retry a failed email; 409 for any other",
  access: "admin",
  role: "staff",
  audit: "Resent an email",
  cacheTags: ["Email"],
  refuses: [404, 409],
  params: emailParams,
  response: adminEmailSchema,
});
