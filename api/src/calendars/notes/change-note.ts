import { AppError } from "../../errors";
import type { CalendarModel, ItemDocument } from "../calendar-model";
import { changeCalendar, toLiteral, withChangedItems } from "../change-calendar";
import { findOwnItem, getItem } from "../find-calendar";
import { findInOwn } from "../own-calendars";
import { getCaptioned } from "./read-note";

type NoteFields = Pick<ItemDocument, "note" | "media"> & {
  enhancedNote: string | null | undefined;
  /** Undefined keeps those of the same recording. */
  captions: ItemDocument["captions"] | undefined;
};

export async function changeNote(
  calendars: CalendarModel,
  { ownerId, itemId }: { ownerId: string; itemId: string },
  { enhancedNote, captions, ...words }: NoteFields,
) {
  const unopened = { items: { $elemMatch: { _id: itemId, openedAt: null } } };
  const given = {
    ...words,
    ...(enhancedNote !== undefined && { enhancedNote }),
    ...(captions !== undefined && { captions }),
  };
  const isSame = { $eq: ["$$item.captions.file", toLiteral(getCaptioned(words.media) ?? "")] };
  const kept = { captions: { $cond: [isSame, "$$item.captions", null] } };
  const calendar = await findInOwn(calendars, ownerId, unopened, (own) =>
    changeCalendar(calendars, own, {
      items: withChangedItems({ [itemId]: given }, captions === undefined ? kept : {}),
    }),
  );
  return calendar && getItem(calendar, itemId);
}

export async function requireUnopened(calendars: CalendarModel, ownerId: string, itemId: string): Promise<void> {
  const { item } = await findOwnItem(calendars, ownerId, itemId);
  if (item.openedAt)
    throw new AppError("already_opened", "The recipient has opened this day; its note can no longer change.");
}
