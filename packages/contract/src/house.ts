import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { housePages } from "./pages";
import { timestampSchema } from "./primitives";
import { routes } from "./routes";

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What a shop says of itself, by its configuration. */
export const storeInfoSchema = z.object({
  name: z.string(),
  /** Where a person answers. */
  contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  delivery: z.object({
    /** From the order to the door, at least one. */
    workingDays: z.number(),
    /** An order from this hour on counts for the next working day, 0–24 in the shop's time zone. */
    cutOffHour: z.number(),
    /** Such as `Europe/London`. */
    timeZone: z.string(),
    /** Days without work besides Saturdays and Sundays. */
    holidays: z.array(date),
    /** By when an order of the coming days arrives, the next first. */
    arrivals: z.array(z.object({ orderedBefore: timestampSchema, by: date })),
  }),
  returnsDays: z.number(),
  /** How one can pay; none where no payment is taken. */
  payments: z.array(z.string()),
});
export type StoreInfo = z.infer<typeof storeInfoSchema>;

/** Words of a text; with an address they are a link: a page of the site, another site, a mailbox or a telephone. */
const spanSchema = z.object({ words: z.string(), to: z.optional(z.string()) });
const line = z.array(spanSchema);
/** Rows of cells, each a line: a heading and a paragraph are one, a list has one in each row, a table's first row is its head. */
const blockSchema = z.object({
  kind: z.enum(["heading", "paragraph", "list", "table"]),
  rows: z.array(z.array(line)),
});
export type TextLine = z.infer<typeof line>;
export type TextBlock = z.infer<typeof blockSchema>;

export const siteTextSchema = z.object({ title: z.string(), blocks: z.array(blockSchema) });
export type SiteText = z.infer<typeof siteTextSchema>;

const names = housePages.map(({ path }) => path.slice(1));

/** Seconds in which a shop's new words are seen by everybody. */
const CACHE_SECONDS = 60;

export const getHouse = defineEndpoint({
  ...routes.getHouse,
  tag: "house",
  summary: "The shop's name, contact, delivery, returns and payments",
  access: "public",
  sharedFor: CACHE_SECONDS,
  response: storeInfoSchema,
});

export const getHouseText = defineEndpoint({
  ...routes.getHouseText,
  tag: "house",
  summary: "One of the shop's texts: sizing, care, delivery, returns, hallmarking, privacy, accessibility",
  access: "public",
  refuses: [404],
  sharedFor: CACHE_SECONDS,
  params: z.object({ text: z.enum(names) }),
  response: siteTextSchema,
});
