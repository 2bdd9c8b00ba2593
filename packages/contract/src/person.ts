import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { idSchema, createTextSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

/** Places where something is kept of a person, as receipts name them. */
export const INVENTORY_PLACES = [
  "calendars",
  "contactRequests",
  "mails",
  "media",
  "suggestions",
  "handovers",
  "events",
  "limits",
  "giftCards",
] as const;
export type InventoryPlace = (typeof INVENTORY_PLACES)[number];

/** How much is kept, by place. */
const countsSchema = z.partialRecord(z.enum(INVENTORY_PLACES), z.int());

/** Calendars of one person that are exported or erased in one go. */
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
});
export type FoundPerson = z.infer<typeof personSchema>;

export const erasureSchema = z.object({
  id: z.string(),
  /** Somebody asked the desk, its time was over, or the shop has passed it on. */
  reason: z.enum(["asked", "time-over", "shop"]),
  /** `emptied`: all is gone, and looked for once more when whatever was under way has ended. */
  state: z.enum(["requested", "emptied", "finished"]),
  requestedAt: timestampSchema,
  finishedAt: z.nullable(timestampSchema),
  /** As it was found. */
  counts: countsSchema,
  /** Calendars whose order's books stay, without anything personal. */
  booksKept: z.int(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const findPerson = defineEndpoint({
  ...routes.findPerson,
  tag: "people",
  summary: "What is kept under an email address, a calendar's id or an order's number",
  access: "admin",
  refuses: [404],
  body: z.object({ asked: createTextSchema(254).check(z.minLength(1, "must not be empty")) }),
  response: personSchema,
});

const idList = z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, "must be ids of calendars"));

export const exportPerson = defineEndpoint({
  ...routes.exportPerson,
  tag: "people",
  summary: "Everything kept with these calendars, as an archive of JSON lines, media and mails",
  access: "admin",
  refuses: [404],
  query: z.object({ calendarIds: idList }),
  produces: ["application/zip"],
});

export const erasePerson = defineEndpoint({
  ...routes.erasePerson,
  tag: "people",
  summary: "Erase everything personal of these calendars; an order's books stay",
  access: "admin",
  refuses: [404],
  status: 202,
  body: z.object({
    /** Of the one who asks: asked again under it, it is the same erasure. */
    erasureId: idSchema,
    calendarIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_RESULTS)),
  }),
  response: erasureSchema,
});

export const listErasures = defineEndpoint({
  ...routes.listErasures,
  tag: "people",
  summary: "The receipts of the last hundred erasures, newest first",
  access: "admin",
  response: z.object({ erasures: z.array(erasureSchema) }),
});

const retentionSchema = z.object({
  rules: z.array(
    z.object({
      kind: z.enum(["unfinished", "finished"]),
      days: z.int(),
      /** The first hundred, those changed longest ago first. */
      calendars: z.array(z.object({ id: z.string(), orderNumber: z.nullable(z.string()), changedAt: timestampSchema })),
      hasMore: z.boolean(),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionSchema>;

export const previewRetention = defineEndpoint({
  ...routes.previewRetention,
  tag: "people",
  summary: "Whose time is over, or would be after so many days: what the next run erases",
  access: "admin",
  query: z.object({
    /** In the place of the configured ones. */
    unfinishedDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/, "must be a number of days"))),
    finishedDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/, "must be a number of days"))),
  }),
  response: retentionSchema,
});
