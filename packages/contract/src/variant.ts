import type { Product, Variant } from "./product";

/** Fewer than this many pieces left are counted aloud (behaviour §9). */
export const LOW_STOCK = 5;

type Stock = Pick<Variant, "availableForSale" | "quantityAvailable">;

/** Available for sale and at least one piece in stock (behaviour §5). */
export function isAvailable(variant: Stock): boolean {
  return variant.availableForSale && variant.quantityAvailable > 0;
}

/** The variant chosen when the dialog opens: the first available one, otherwise the first (behaviour §2). */
export function defaultVariant<V extends Stock>(variants: readonly V[]): V | undefined {
  return variants.find(isAvailable) ?? variants[0];
}

/** `(Out of stock)`, `(3 left)` or nothing (behaviour §5). */
export function stockLabel(variant: Stock): string {
  if (!isAvailable(variant)) return "(Out of stock)";
  return variant.quantityAvailable < LOW_STOCK ? `(${variant.quantityAvailable} left)` : "";
}

/** The grid offers a choice only between variants one can have (behaviour §5). */
export function offersChoiceInGrid(product: Pick<Product, "variants">): boolean {
  return product.variants.filter(isAvailable).length > 1;
}

/** The add dialog offers it as soon as there is more than one variant (behaviour §2). */
export function offersChoiceInDialog(product: Pick<Product, "variants">): boolean {
  return product.variants.length > 1;
}
