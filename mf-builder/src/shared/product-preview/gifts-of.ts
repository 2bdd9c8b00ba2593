import type { CalendarWithItems, Item, Product } from "@advent/contract";

/** Returns the items with this product, without the stylist's choice, which stays a surprise. */
export function getItemsOfProduct({ id }: Pick<Product, "id">, data: CalendarWithItems | undefined): Item[] {
  if (!data || data.calendar.isStylistChoice) return [];
  return data.items.filter(({ productId }) => productId === id);
}
