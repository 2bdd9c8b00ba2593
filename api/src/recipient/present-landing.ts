import type { LandingCalendar } from "@advent/contract";
import { sortByDay } from "../calendars/calendar-model";
import { presentLandingItem } from "../calendars/items/present-item";
import { getSealedUntil } from "../calendars/openings/sealing";
import type { ShownCalendar } from "../calendars/stored-calendar";
import { countClosedDays } from "./keepsake/keepsake";

interface LandingOptions {
  now: number;
  preview: string | undefined;
}

export function presentLanding(calendar: ShownCalendar, { now, preview }: LandingOptions): LandingCalendar {
  const { _id: id, customerName, giftNote, opening, hidesOpenings } = calendar;
  return {
    calendar: { id, customerName, giftNote, opening, ...(hidesOpenings && { hidesOpenings }) },
    items: sortByDay(calendar.items).map((item) => {
      const until = getSealedUntil(opening, item, now);
      if (!until || preview) return presentLandingItem(item, until && preview);
      return { id: item._id, day: item.day, sealed: true, opensAt: until };
    }),
    serverTime: new Date(now).toISOString(),
    ...(countClosedDays(calendar) === 0 && { keepsake: true }),
  };
}
