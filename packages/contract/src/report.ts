import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { text } from "./primitives";
import { routes } from "./routes";

export const REPORT_PHASES = ["manifest", "entry", "load", "version", "render", "timeout"] as const;

export const reportRemoteFailure = endpoint({
  ...routes.reportRemoteFailure,
  tag: "reports",
  summary: "The shell could not show a remote",
  access: "public",
  status: 202,
  body: z.object({
    remote: z.string().check(z.regex(/^[\w-]{1,40}$/, "must be a remote's name")),
    version: z.nullable(text(60)),
    phase: z.enum(REPORT_PHASES),
    message: text(500),
  }),
});
