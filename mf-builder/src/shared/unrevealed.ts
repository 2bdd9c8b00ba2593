import type { Item } from "@advent/contract";

export const STYLIST_PICK = "Stylist’s Pick";

export function hideProduct(item: Item, isStylistChoice: boolean): Item {
  return isStylistChoice ? { ...item, productName: STYLIST_PICK } : item;
}
