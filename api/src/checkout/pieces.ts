import type { ShownDocument } from "../calendars/calendar-model";
import type { OrderLine, Orders } from "../orders/orders";
import type { StockLine } from "../products/catalogue";
import { countBy } from "./item-changes";

/** Under what a calendar's pieces are held and sold: other gifts are other pieces. */
export const getOrderKey = ({ _id, revision }: Pick<ShownDocument, "_id" | "revision">): string => `${_id}:${revision}`;

/** The pieces that nobody but us takes out of stock: a provider counts the lines of its own orders, and a stylist's calendar is one line. */
export function toStockLines({ items, isStylistChoice }: ShownDocument, { countsLines }: Orders): StockLine[] {
  if (countsLines && !isStylistChoice) return [];
  return [...countBy(items, (item) => item.variantId)].map(([variantId, quantity]) => ({ variantId, quantity }));
}

export function toOrderLines({ items }: ShownDocument): OrderLine[] {
  return items.map(({ day, variantId, snapshot: { name, price, currency } }) => ({
    day,
    variantId,
    name,
    price,
    currency,
  }));
}
