import type { CalendarWithItems, Item, Product } from "@advent/contract";

/** The gifts of a calendar that are this product; the stylist's choice stays a surprise. */
export function getItemsOfProduct({ id }: Pick<Product, "id">, data: CalendarWithItems | undefined): Item[] {
  if (!data || data.calendar.isStylistChoice) return [];
  return data.items.filter(({ productId }) => productId === id);
}
