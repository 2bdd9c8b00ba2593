import { adminStatusSchema } from "@advent/contract";
import type { CalendarModel } from "../calendars/calendar-model";
import { countUpTo, sumUpTo } from "../database/count-up-to";
import { ofShop } from "./list-page";

/** The four counts of the filter row (behaviour §4), each from an index. */
export async function countByStatus(calendars: CalendarModel, shop: string | undefined) {
  const [in_progress = 0, ready = 0, checked_out = 0] = await Promise.all(
    adminStatusSchema.options.map((status) => countUpTo(calendars, { status, ...ofShop(shop) })),
  );
  return { all: sumUpTo(in_progress, ready, checked_out), in_progress, ready, checked_out };
}
