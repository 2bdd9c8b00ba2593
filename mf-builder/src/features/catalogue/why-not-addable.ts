import { type CalendarWithItems, DAY_COUNT } from "@advent/contract";

/** Why no gift can be added now, in words for the shopper; `null` when one can (behaviour §5). */
export function whyNotAddable({ calendar, items }: CalendarWithItems): string | null {
  if (calendar.orderNumber) return "This calendar is ordered. Start another one to choose more gifts.";
  if (calendar.isStylistChoice) return "Stylist mode active. To add items select Build Your Own experience";
  if (items.length >= DAY_COUNT) return "All twelve days are filled.";
  return null;
}
