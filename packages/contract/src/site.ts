import * as z from "zod/mini";
import { SITE_PAGES } from "./pages";
import { amountSchema, timestampSchema } from "./primitives";
import { ownTextSchema } from "./shop-texts";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("site");

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const storeInfoSchema = z.object({
  name: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  delivery: z.object({
    workingDays: z.number(),
    /** Hour from which an order counts for the next working day, 0–24 in the shop's time zone. */
    cutOffHour: z.number(),
    timeZone: z.string(),
    holidays: z.array(date),
    arrivals: z.array(z.object({ orderedBefore: timestampSchema, by: date })),
  }),
  /** Codes such as GB. Empty where the shop system asks for the address. */
  deliveryCountries: z.array(z.string()),
  returnsDays: z.number(),
  /** Price of gift wrap in minor units. `null` where the shop offers none. */
  giftWrap: z.nullable(amountSchema),
  payments: z.array(z.string()),
  /** False without an email server: emails are then kept for the shop to read. */
  sendsEmail: z.boolean(),
  /** True where the shop can suggest captions for a recording. */
  suggestsCaptions: z.boolean(),
});
export type StoreInfo = z.infer<typeof storeInfoSchema>;

const spanSchema = z.object({
  words: z.string(),
  /** Makes it a link: a page of the site, another site, an email address or a phone number. */
  to: z.optional(z.string()),
  style: z.optional(z.enum(["strong", "em"])),
});
const line = z.array(spanSchema);
/**
 * Rows of cells. Headings and paragraphs have one, a list has one for each row, and a table starts with its
 * head.
 */
const blockSchema = z.object({
  kind: z.enum(["heading", "paragraph", "list", "table"]),
  rows: z.array(z.array(line)),
  /** Of a list with numbers. */
  isOrdered: z.optional(z.literal(true)),
});
export type TextLine = z.infer<typeof line>;
export type TextBlock = z.infer<typeof blockSchema>;

export const siteTextSchema = z.object({ title: z.string(), blocks: z.array(blockSchema) });
export type SiteText = z.infer<typeof siteTextSchema>;

/** Seconds until a changed configuration is visible to everyone. */
const CACHE_SECONDS = 60;

export const getSite = defineEndpoint("GET /api/site", {
  summary: "The shop's name, contact, delivery, returns and payments",
  access: "public",
  sharedFor: CACHE_SECONDS,
  response: storeInfoSchema,
});

export const getSiteText = defineEndpoint("GET /api/site/:text", {
  summary: "One of the shop's texts: sizing, care, delivery, returns, hallmarking, privacy, accessibility",
  access: "public",
  refuses: [404],
  sharedFor: CACHE_SECONDS,
  params: z.object({ text: z.enum(SITE_PAGES) }),
  response: siteTextSchema,
});

export const previewSiteText = defineEndpoint("POST /api/admin/site-text-preview", {
  summary: "A site page with the shop’s own text, before it is saved",
  access: "admin",
  role: "owner",
  isRead: true,
  cacheTags: ["Shop"],
  body: z.object({ page: z.enum(SITE_PAGES), words: ownTextSchema }),
  response: siteTextSchema,
});
