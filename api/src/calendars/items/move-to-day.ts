import type { CalendarModel, ShownDocument } from "../calendar-model";
import { changeCalendar } from "../change-calendar";
import { createChangedError, createOrderedError, findOwnItem, matchAsRead } from "../find-calendar";
import { withChangedItems } from "./item-expressions";

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
