import { ENGRAVED_GIFT, formatDay, getDateIn } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../../calendars/calendar-model";
import { getReturnWindow, type ReturnConfig } from "../../calendars/openings/return-window";
import { isSender, type Reader } from "../../calendars/replies/reader";
import { getSettledState } from "../settlement/settled-state";
import { findOpenExchange } from "./exchange-state";

interface Request {
  reader: Reader;
  /** By the clock that opens days, in milliseconds. */
  now: number;
  config: ReturnConfig;
}

/** Returns the last date for an exchange of an opened day, and why it cannot be exchanged now. */
export function findObstacle(
  calendar: ShownDocument,
  item: ItemDocument,
  { reader, now, config }: Request,
): { until: string | null; obstacle: string | null } {
  // A refunded day shows its note alone, so it has no gift to exchange.
  if (item.isRefunded) return { until: null, obstacle: "This gift is no longer part of the calendar." };
  if (item.engraving) return { until: null, obstacle: ENGRAVED_GIFT };
  const until = getReturnWindow(calendar, config)(item);
  return { until, obstacle: explain() };

  function explain(): string | null {
    if (isSender(calendar, reader)) return "You gave this calendar. Only its recipient can exchange a gift.";
    if (getSettledState(calendar) !== "paid")
      return "This gift cannot be exchanged, because its order has ended. Please contact the shop.";
    if (!until) return "A gift can be exchanged once the shop has sent the calendar.";
    if (getDateIn(now, config.DELIVERY_TIME_ZONE) > until)
      return `This gift could be exchanged until ${formatDay(until, true)}.`;
    return findOpenExchange(calendar, item._id) ? "This gift is already being exchanged." : null;
  }
}
