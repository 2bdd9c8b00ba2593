import { DAYS, type LandingCalendar, type LandingItem } from "@advent/contract";

function makeLandingItem(day: number, fields: Partial<LandingItem> = {}): LandingItem {
  return {
    id: `item-${day}`,
    calendarItemId: `item-${day}`,
    day,
    productName: `Gift ${day}`,
    productDescription: `About gift ${day}.`,
    productImage: `/api/pictures/gift-${day}.webp`,
    productMetafields: JSON.stringify({ all_materials_product: "18k yellow gold", diamond_carat: "0.25" }),
    note: null,
    ...fields,
  };
}

/** A calendar with a gift for each of `days` and `notes` by day. */
export function makeLanding(
  notes: Record<number, string> = {},
  days: readonly number[] = DAYS,
  calendar: Partial<LandingCalendar["calendar"]> = {},
): LandingCalendar {
  return {
    calendar: { id: "calendar-1", customerName: "Ada", giftNote: "With love.", ...calendar },
    items: days.map((day) => makeLandingItem(day, { note: notes[day] ?? null })),
  };
}
