import { DAYS, getOpeningTime, type LandingCalendar, type LandingItem, OPENING_TOGETHER } from "@advent/contract";

export function makeLandingItem(day: number, fields: Partial<LandingItem> = {}): LandingItem {
  return {
    id: `item-${day}`,
    calendarItemId: `item-${day}`,
    day,
    productName: `Gift ${day}`,
    productDescription: `About gift ${day}.`,
    productImage: `/api/images/gift-${day}.webp`,
    productMetafields: JSON.stringify({ all_materials_product: "18k yellow gold", diamond_carat: "0.25" }),
    note: null,
    ...fields,
  };
}

export function makeLanding(
  notes: Record<number, string> = {},
  days: readonly number[] = DAYS,
  calendar: Partial<LandingCalendar["calendar"]> = {},
): LandingCalendar {
  return {
    calendar: { id: "calendar-1", customerName: "Ada", giftNote: "With love.", opening: OPENING_TOGETHER, ...calendar },
    items: days.map((day) => makeLandingItem(day, { note: notes[day] ?? null })),
    serverTime: "2026-12-01T09:00:00.000Z",
  };
}

/** Builds a calendar with one day at a time from 13 December in London. Days after `now` (ISO) are sealed. */
export function makeDailyLanding(
  now: string,
  notes: Record<number, string> = {},
  calendarId = "calendar-1",
): LandingCalendar {
  const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
  const { calendar, items } = makeLanding(notes, DAYS, { id: calendarId, opening });
  const days = items.map((item) => {
    const at = getOpeningTime(opening, item.day) ?? "";
    return at > now ? { id: item.id, day: item.day, sealed: true as const, opensAt: at } : item;
  });
  return { calendar, items: days, serverTime: now };
}
