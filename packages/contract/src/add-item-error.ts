import { DAY_COUNT } from "./day";
import type { ErrorBody } from "./error-codes";
import type { Product, Variant } from "./product";
import { isAvailable } from "./variant";

interface Receiving {
  orderNumber: string | null;
  isStylistChoice: boolean;
}

export const ORDERED_MESSAGE = "This calendar has been ordered. Its gifts can no longer change.";
export const STYLIST_MODE = "Stylist mode active. To add items select Build Your Own experience";
export const NO_VARIANT_LEFT = "Product is out of stock";
export const OUT_OF_STOCK = "This product is currently out of stock and cannot be added to the calendar.";

export function getAddItemError(
  calendar: Receiving,
  items: readonly { day: number }[],
  day?: number,
): ErrorBody | null {
  if (calendar.orderNumber) return { code: "already_ordered", message: ORDERED_MESSAGE };
  if (calendar.isStylistChoice) return { code: "conflict", message: STYLIST_MODE };
  if (items.length >= DAY_COUNT) return { code: "conflict", message: "All twelve days are filled." };
  if (items.some((item) => item.day === day)) return { code: "day_taken", message: `Day ${day} already has a gift.` };
  return null;
}

export function isAddable<V extends Pick<Variant, "availableForSale" | "quantityAvailable">>(
  product: Pick<Product, "inStock">,
  variant: V | undefined,
): variant is V {
  return product.inStock && variant !== undefined && isAvailable(variant);
}
