import type { ShownCalendar } from "../calendars/calendar-model";
import type { StockLine } from "../catalogue/catalogue";
import type { OrderLine, Orders } from "./orders";

/** Returns the key under which stock is reserved and sold. Each revision has its own. */
export const getOrderKey = ({ _id, revision }: Pick<ShownCalendar, "_id" | "revision">): string => `${_id}:${revision}`;

/**
 * Returns the stock that the API has to count. A provider counts the lines of its own orders, and a stylist
 * calendar is one line.
 */
export function toStockLines({ items, isStylistChoice }: ShownCalendar, { countsLines }: Orders): StockLine[] {
  if (countsLines && !isStylistChoice) return [];
  // Products that were replaced or refunded are gone. A replacement is held under its offer's key.
  const own = items.filter(({ ordered, isRefunded }) => !ordered && !isRefunded);
  const variantIds = own.map(({ variantId }) => variantId);
  return [...new Set(variantIds)].map((variantId) => ({
    variantId,
    quantity: variantIds.filter((id) => id === variantId).length,
  }));
}

export function toOrderLines({ items }: ShownCalendar): OrderLine[] {
  return items.map(({ day, variantId, engraving, snapshot: { name, price, currency } }) => ({
    day,
    variantId,
    name,
    engraving,
    price,
    currency,
  }));
}
