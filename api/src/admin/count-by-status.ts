import { adminStatusSchema } from "@advent/contract";
import { type CalendarModel, collectionOf } from "../calendars/calendar-model";
import { ofShop } from "./list-page";

/** The four counts of the filter row (behaviour §4), each from the status index. */
export async function countByStatus(calendars: CalendarModel, shop: string | undefined) {
  const [in_progress = 0, ready = 0, checked_out = 0] = await Promise.all(
    adminStatusSchema.options.map((status) => collectionOf(calendars).countDocuments({ status, ...ofShop(shop) })),
  );
  return { all: in_progress + ready + checked_out, in_progress, ready, checked_out };
}
