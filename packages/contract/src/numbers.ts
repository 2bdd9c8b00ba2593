import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("numbers");

const count = z.int().check(z.nonnegative());
export const SHOWN_NUMBER_DAYS = 30;

export const shopNumbersSchema = z.object({
  /** UTC days of the first stored change, newest first, those without calendars left out. */
  days: z.array(
    z.object({ day: z.string(), isStylistChoice: z.boolean(), started: count, filled: count, ordered: count }),
  ),
  openedDoors: count,
  replies: count,
  /** Ordered most often first. */
  products: z.array(z.object({ name: z.string(), count })),
});
export type ShopNumbers = z.infer<typeof shopNumbersSchema>;

export const getNumbers = defineEndpoint("GET /api/admin/numbers", {
  summary: `Counts of the calendars started in the last ${SHOWN_NUMBER_DAYS} days: filled, ordered, opened, replied, and the products ordered most`,
  access: "admin",
  role: "staff",
  response: shopNumbersSchema,
});
