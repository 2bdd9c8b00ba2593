import type { AdminCalendar, Item } from "@advent/contract";

/** What a code on the sheet should open. */
export interface Code {
  calendarId: string;
  /** The landing page of its calendar. */
  landing: string;
  itemId: string;
  day: number;
}

/** Attributes that keep with a picture what its code should open. */
export const codeData = (calendar: Pick<AdminCalendar, "id" | "masterLandingUrl">, item: Pick<Item, "id" | "day">) => ({
  "data-calendar": calendar.id,
  "data-landing": calendar.masterLandingUrl,
  "data-item": item.id,
  "data-day": item.day,
});

/** The pictures of codes inside `sheets`, as they are shown now. */
export const codePictures = (sheets: ParentNode): HTMLImageElement[] => [
  ...sheets.querySelectorAll<HTMLImageElement>("img[data-calendar]"),
];

/** The reverse of {@link codeData}. */
export function codeOf({ dataset }: HTMLElement): Code {
  const { calendar = "", landing = "", item = "", day } = dataset;
  return { calendarId: calendar, landing, itemId: item, day: Number(day) };
}

/** Names a card among those of several calendars. */
export const cardKey = ({ calendarId, day }: { calendarId: string; day: number }): string => `${calendarId}/${day}`;

/** The day in a {@link cardKey}. */
export const dayOf = (key: string): string => key.slice(key.indexOf("/") + 1);
