import * as z from "zod/mini";
import { createTextSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("reports");

export const REPORT_PHASES = ["manifest", "entry", "load", "version", "render", "run", "timeout"] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

export const remoteNameSchema = z.string().check(z.regex(/^[\w-]{1,40}$/, "must be a remote's name"));

const reportSchema = z.object({
  remote: remoteNameSchema,
  version: z.nullable(createTextSchema(60)),
  phase: z.enum(REPORT_PHASES),
  message: createTextSchema(500),
});
export type Report = z.infer<typeof reportSchema>;

/** Comes with the page of a remote that has a stage. A view or failure of such a remote counts only with one. */
export const pageTokenSchema = z.optional(z.string().check(z.maxLength(500)));

export const reportRemoteFailure = defineEndpoint("POST /api/reports", {
  summary: "The shell could not show a remote",
  access: "public",
  status: 202,
  body: z.extend(reportSchema, { token: pageTokenSchema }),
});

export const reportedFailureSchema = z.extend(reportSchema, { count: z.int(), lastAt: timestampSchema });
export type ReportedFailure = z.infer<typeof reportedFailureSchema>;

export const listReports = defineEndpoint("GET /api/admin/reports", {
  summary: "What went wrong with each remote in the last thirty days, newest first, at most ten kinds a remote",
  access: "admin",
  role: "owner",
  response: z.object({ reports: z.array(reportedFailureSchema) }),
});
