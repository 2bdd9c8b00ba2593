import * as z from "zod/mini";
import { buildIdSchema } from "./release";
import { pageTokenSchema, remoteNameSchema } from "./report";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("reports");

export const VITAL_NAMES = ["lcp", "inp", "cls", "ttfb"] as const;
export type Vital = (typeof VITAL_NAMES)[number];

/** Largest good and smallest poor 75th percentile (web.dev/vitals): milliseconds, and a score for `cls`. */
export const VITAL_THRESHOLDS: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

/** Days of which the admin shows vitals. */
export const VITALS_DAYS = 28;
/** Days that it compares with them. */
export const VITALS_TREND_DAYS = 7;

const millisecondsSchema = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

const pageViewSchema = z.strictObject({
  remote: remoteNameSchema,
  build: buildIdSchema,
  /** The page's pattern, such as `/landing/:calendarId`, never its address. */
  page: z.string().check(z.maxLength(200)),
  /** On the remote's own origin instead of in the shell. */
  isAlone: z.optional(z.boolean()),
  lcp: millisecondsSchema,
  inp: millisecondsSchema,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  ttfb: millisecondsSchema,
  token: pageTokenSchema,
});
export type PageView = z.infer<typeof pageViewSchema>;

export const issuePageToken = defineEndpoint("POST /api/page-tokens", {
  summary: "Count a served page of a staged remote. The token lets its view and failure count; without one they do not",
  access: "public",
  body: z.object({ remote: remoteNameSchema, build: buildIdSchema }),
  response: z.object({ token: z.nullable(z.string()) }),
});

export const recordVitals = defineEndpoint("POST /api/vitals", {
  summary: "How fast a page was. Counted by page and build of the day; not stored by visitor",
  access: "public",
  status: 202,
  body: pageViewSchema,
});

const p75Schema = z.nullable(z.number());
const p75s = { lcp: p75Schema, inp: p75Schema, cls: p75Schema, ttfb: p75Schema };

export const pageVitalsSchema = z.object({
  page: z.string(),
  remote: z.string(),
  build: z.string(),
  isAlone: z.boolean(),
  views: z.int(),
  failures: z.int(),
  ...p75s,
  /** Of the last seven days alone. */
  week: z.object(p75s),
});
export type PageVitals = z.infer<typeof pageVitalsSchema>;

export const listVitals = defineEndpoint("GET /api/admin/vitals", {
  summary: "75th percentiles of the last 28 days, and of the last seven, by page and build",
  access: "admin",
  role: "owner",
  response: z.object({ vitals: z.array(pageVitalsSchema) }),
});
