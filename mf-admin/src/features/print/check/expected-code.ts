import type { AdminCalendar, Item } from "@advent/contract";

/** What a code on the sheet should open. */
export interface ExpectedCode {
  calendarId: string;
  /** The landing page of its calendar. */
  landing: string;
  itemId: string;
  day: number;
}

/** Attributes that keep with a picture what its code should open. */
export const getExpectedCodeData = (
  calendar: Pick<AdminCalendar, "id" | "masterLandingUrl">,
  item: Pick<Item, "id" | "day">,
) => ({
  "data-calendar": calendar.id,
  "data-landing": calendar.masterLandingUrl,
  "data-item": item.id,
  "data-day": item.day,
});

/** The reverse of {@link getExpectedCodeData}. */
export function readExpectedCode({ dataset }: HTMLElement): ExpectedCode {
  const { calendar = "", landing = "", item = "", day } = dataset;
  return { calendarId: calendar, landing, itemId: item, day: Number(day) };
}

/** The pictures of codes inside `sheets`, as they are shown now. */
export const findCodeImages = (sheets: ParentNode): HTMLImageElement[] => [
  ...sheets.querySelectorAll<HTMLImageElement>("img[data-calendar]"),
];
