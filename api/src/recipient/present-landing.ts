import type { LandingCalendar, PartSettings } from "@advent/contract";
import { type ShownCalendar, sortByDay } from "../calendars/calendar-model";
import { presentRecipientItem } from "../calendars/items/present-item";
import { getReturnWindow, type ReturnConfig } from "../calendars/openings/return-window";
import { getSealedUntil } from "../calendars/openings/sealing";
import { showGiftNow, showsExchanges } from "../calendars/order/exchange-state";
import { presentLandingContributions } from "../contributions/present-contribution";
import { countClosedDays } from "./keepsake/keepsake";

interface LandingOptions {
  now: number;
  preview: string | undefined;
  /** The device that asks. */
  writer: string | undefined;
  config: ReturnConfig & PartSettings;
}

export function presentLanding(
  calendar: ShownCalendar,
  { now, preview, writer, config }: LandingOptions,
): LandingCalendar {
  const { _id: id, customerName, giftNote, opening, hidesOpenings } = calendar;
  const getReturnsUntil = getReturnWindow(calendar, config);
  return {
    calendar: { id, customerName, giftNote, opening, ...(hidesOpenings && { hidesOpenings }) },
    items: sortByDay(calendar.items).map((item) => {
      const until = getSealedUntil(opening, item, now);
      if (!until || preview) {
        const returnsUntil = item.isRefunded ? undefined : getReturnsUntil(item);
        return {
          ...presentRecipientItem(showGiftNow(calendar, item, writer), { calendarId: id, preview: until && preview }),
          ...(returnsUntil && { returnsUntil }),
          ...presentLandingContributions(calendar, item, until && preview),
        };
      }
      return { id: item._id, day: item.day, sealed: true, opensAt: until };
    }),
    serverTime: new Date(now).toISOString(),
    ...(!showsExchanges(calendar, writer, config) && { noExchanges: true as const }),
    ...(countClosedDays(calendar) === 0 && { keepsake: true }),
  };
}
