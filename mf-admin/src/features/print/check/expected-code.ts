import type { AdminCalendar, Item } from "@advent/contract";

export interface ExpectedCode {
  calendarId: string;
  landing: string;
  itemId: string;
  day: number;
}

export const getExpectedCodeData = (
  calendar: Pick<AdminCalendar, "id" | "masterLandingUrl">,
  item: Pick<Item, "id" | "day">,
) => ({
  "data-calendar": calendar.id,
  "data-landing": calendar.masterLandingUrl,
  "data-item": item.id,
  "data-day": item.day,
});

export function readExpectedCode({ dataset }: HTMLElement): ExpectedCode {
  const { calendar = "", landing = "", item = "", day } = dataset;
  return { calendarId: calendar, landing, itemId: item, day: Number(day) };
}

export const findCodeImages = (sheets: ParentNode): HTMLImageElement[] => [
  ...sheets.querySelectorAll<HTMLImageElement>("img[data-calendar]"),
];
