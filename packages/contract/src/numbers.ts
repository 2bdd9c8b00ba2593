import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("numbers");

const count = z.int().check(z.nonnegative());

const dayNumbersSchema = z.object({
  /** In the shop's time zone. */
  day: z.string(),
  isStylistChoice: z.boolean(),
  /** Of these calendars. A day on which the shop changed its currency has numbers for each. */
  currency: z.string(),
  /** Calendars whose first change was on this day. */
  started: count,
  /** Those of them that have twelve gifts. */
  filled: count,
  /** Doors opened of them, and replies, whenever. */
  openedDoors: count,
  replies: count,
  /** Orders placed on this day, including those that ended since. */
  ordered: count,
  /** Totals of these orders in minor units, and what of it was refunded or cancelled since. */
  sales: count,
  refunded: count,
});
export type DayNumbers = z.infer<typeof dayNumbersSchema>;

export const shopNumbersSchema = z.object({
  /** Newest first, days without calendars and orders left out. */
  days: z.array(dayNumbersSchema),
  /** Ordered most often first. */
  products: z.array(z.object({ name: z.string(), count })),
  /** `null` before the first count. */
  countedAt: z.nullable(z.iso.datetime()),
  /** False once a count is overdue. */
  isCurrent: z.boolean(),
  timeZone: z.string(),
});
export type ShopNumbers = z.infer<typeof shopNumbersSchema>;

export const getNumbers = defineEndpoint("GET /api/admin/numbers", {
  summary: "What the shop counts a day: calendars started, filled, opened and replied to, orders, sales and refunds",
  access: "admin",
  role: "staff",
  response: shopNumbersSchema,
});
