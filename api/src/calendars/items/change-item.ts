import type { QueryFilter } from "mongoose";
import type { CalendarDocument, CalendarModel, ItemDocument } from "../calendar-model";

interface ItemChange {
  /** Preconditions; the item's own stand in an `$elemMatch`. */
  filter: QueryFilter<CalendarDocument>;
  itemId: string;
  changes: Partial<Pick<ItemDocument, "note" | "enhancedNote" | "media" | "openedAt">>;
}

/** Changes one item where it stands, in one atomic update; `null` when no calendar meets the filter. */
export async function changeItem(
  calendars: CalendarModel,
  { filter, itemId, changes }: ItemChange,
): Promise<{ calendar: CalendarDocument; item: ItemDocument } | null> {
  const fields = Object.entries(changes).map(([field, value]) => [`items.$[item].${field}`, value]);
  const calendar = await calendars
    .findOneAndUpdate(
      filter,
      { $set: { ...Object.fromEntries(fields), updatedAt: new Date() } },
      { arrayFilters: [{ "item._id": itemId }], returnDocument: "after" },
    )
    .lean<CalendarDocument>();
  const item = calendar?.items.find((candidate) => candidate._id === itemId);
  return calendar && item ? { calendar, item } : null;
}
