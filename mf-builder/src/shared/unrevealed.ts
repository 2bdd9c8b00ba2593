import type { Item } from "@advent/contract";

export const STYLIST_PICK = "Stylist’s Pick";

/** What the shopper may see of an item: the stylist's choice keeps its name to itself. */
export function hideProduct(item: Item, isStylistChoice: boolean): Item {
  return isStylistChoice ? { ...item, productName: STYLIST_PICK } : item;
}
