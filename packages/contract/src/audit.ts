import * as z from "zod/mini";
import { AUDITED_ENDPOINTS } from "./audit-rules";
import { idSchema, timestampSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("auditLog");

/**
 * `begun`: written before the change. `unknown`: the API ended before it wrote the outcome, so the change may
 * have happened.
 * A view is `done` before its content leaves the server.
 */
export const AUDIT_STATES = ["begun", "done", "refused", "unknown"] as const;
export type AuditState = (typeof AUDIT_STATES)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestampSchema,
  who: z.object({ id: z.string(), name: z.string() }),
  what: z.enum(AUDITED_ENDPOINTS),
  /** Id of the calendar, account, email, session or remote. Only the last four characters of a gift card. */
  target: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  state: z.enum(AUDIT_STATES),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date"),
  z.refine((value) => !Number.isNaN(Date.parse(value)), "must be a date"),
);

export const listAuditEntries = defineEndpoint("GET /api/admin/audit-log", {
  summary: "The audit log, newest first, one page at a time",
  access: "admin",
  role: "owner",
  query: z.object({
    who: z.optional(idSchema),
    what: z.optional(z.enum(AUDITED_ENDPOINTS)),
    calendarId: z.optional(idSchema),
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ entries: z.array(auditEntrySchema), pageInfo: pageInfoSchema }),
});
