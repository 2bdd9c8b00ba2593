import * as z from "zod/mini";
import { INVENTORY_PLACES } from "./inventory-places";
import { createTextSchema, emailSchema, idSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("people");

const countsSchema = z.partialRecord(z.enum(INVENTORY_PLACES), z.int());

const MAX_RESULTS = 100;

export const personSchema = z.object({
  calendars: z.array(
    z.object({
      id: z.string(),
      customerName: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      changedAt: timestampSchema,
    }),
  ),
  counts: countsSchema,
  /** What the person was asked to write for the calendars of others. */
  contributions: z.int(),
});
export type FoundPerson = z.infer<typeof personSchema>;

export const erasureSchema = z.object({
  id: z.string(),
  /** Requested by the person, retention expired, or requested by the shop's platform. */
  reason: z.enum(["requested", "time-over", "shop"]),
  /** `emptied`: all data is deleted, and a second pass follows once running work has ended. */
  state: z.enum(["requested", "emptied", "finished"]),
  requestedAt: timestampSchema,
  finishedAt: z.nullable(timestampSchema),
  counts: countsSchema,
  booksKept: z.int(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const findPerson = defineEndpoint("POST /api/admin/people", {
  summary: "Stored data for an email address, calendar id or order number",
  access: "admin",
  role: "owner",
  audit: "Searched for a person",
  refuses: [404],
  body: z.object({ query: createTextSchema(254).check(z.minLength(1, "must not be empty")) }),
  response: personSchema,
});

const idList = z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, "must be ids of calendars"));

export const exportPerson = defineEndpoint("GET /api/admin/people/export.zip", {
  summary: "All data of these calendars, as an archive of JSON lines, media and emails",
  access: "admin",
  role: "owner",
  audit: "Exported a person’s data",
  refuses: [404],
  query: z.object({ calendarIds: idList }),
  produces: ["application/zip"],
});

export const exportContributor = defineEndpoint("POST /api/admin/people/contributor.zip", {
  summary: "All contributions of the person with an email address, as an archive of JSON lines and media",
  access: "admin",
  role: "owner",
  audit: "Exported a contributor’s data",
  refuses: [404],
  body: z.object({ email: emailSchema.check(z.minLength(1, "must not be empty")) }),
  produces: ["application/zip"],
});

export const erasePerson = defineEndpoint("POST /api/admin/erasures", {
  summary: "Erase all personal data of these calendars; accounting records stay",
  access: "admin",
  role: "owner",
  audit: "Erased somebody",
  cacheTags: ["Admin", "Email", "ContactRequest"],
  refuses: [404],
  status: 202,
  body: z.object({
    /** Chosen by the caller. A retry under the same id is the same erasure. */
    erasureId: idSchema,
    calendarIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_RESULTS)),
  }),
  response: erasureSchema,
});

export const listErasures = defineEndpoint("GET /api/admin/erasures", {
  summary: "The receipts of the last hundred erasures, newest first",
  access: "admin",
  role: "owner",
  cacheTags: ["Admin"],
  response: z.object({ erasures: z.array(erasureSchema) }),
});

const retentionSchema = z.object({
  rules: z.array(
    z.object({
      kind: z.enum(["unfinished", "finished"]),
      days: z.int(),
      calendars: z.array(z.object({ id: z.string(), orderNumber: z.nullable(z.string()), changedAt: timestampSchema })),
      hasMore: z.boolean(),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionSchema>;

export const previewRetention = defineEndpoint("GET /api/admin/retention", {
  summary: "What the next retention run would erase",
  access: "admin",
  role: "owner",
  cacheTags: ["Admin"],
  query: z.object({
    unfinishedDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/, "must be a number of days"))),
    finishedDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/, "must be a number of days"))),
  }),
  response: retentionSchema,
});
