import createError from "http-errors";
import type { CalendarModel, ItemDocument } from "../calendar-model";
import { changeCalendar } from "../change-calendar";
import { findOwnItem, getItem } from "../find-calendar";
import { withChangedItems } from "../items/item-expressions";
import { askOwn } from "../own-calendars";

type NoteFields = Pick<ItemDocument, "note" | "media"> & { enhancedNote: string | null | undefined };

export async function changeNote(
  calendars: CalendarModel,
  { ownerId, itemId }: { ownerId: string; itemId: string },
  { enhancedNote, ...words }: NoteFields,
) {
  const unopened = { items: { $elemMatch: { _id: itemId, openedAt: null } } };
  const given = { ...words, ...(enhancedNote !== undefined && { enhancedNote }) };
  const calendar = await askOwn(calendars, ownerId, unopened, (own) =>
    changeCalendar(calendars, own, { items: withChangedItems({ [itemId]: given }) }),
  );
  return calendar && getItem(calendar, itemId);
}

export async function requireUnopened(calendars: CalendarModel, ownerId: string, itemId: string): Promise<void> {
  const { item } = await findOwnItem(calendars, ownerId, itemId);
  if (item.openedAt) throw createError(409, "The recipient has opened this day; its note can no longer change.");
}
