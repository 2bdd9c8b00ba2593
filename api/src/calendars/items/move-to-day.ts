import type { CalendarModel, ShownDocument } from "../calendar-model";
import { changeCalendar } from "../change-calendar";
import { createOrderedError, matchAsRead, createChangedError, findOwnItem } from "../find-calendar";
import { withChangedItems } from "./item-expressions";

/** Moves a gift to another day; a gift already there takes its place. @throws 404, 409 */
export async function moveToDay(
  calendars: CalendarModel,
  ownerId: string,
  { itemId, day }: { itemId: string; day: number },
): Promise<ShownDocument> {
  const { calendar, item } = await findOwnItem(calendars, ownerId, itemId);
  if (calendar.orderNumber) throw createOrderedError();
  const other = calendar.items.find((candidate) => candidate.day === day);
  const days = { ...(other && { [other._id]: { day: item.day } }), [itemId]: { day } };
  const changed = await changeCalendar(calendars, matchAsRead(calendar), { items: withChangedItems(days) });
  if (!changed) throw createChangedError();
  return changed;
}
