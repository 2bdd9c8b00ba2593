import { defaultVariant, isAvailable, type Product, type Variant } from "@advent/contract";
import createError from "http-errors";

export interface Chosen {
  product: Product;
  variant: Variant;
}

/**
 * The variant asked for, or the spec's default one (behaviour §2).
 * @throws 422 for an unknown product or variant, and for one out of stock
 */
export function chooseVariant(product: Product | undefined, variantId: string | null | undefined): Chosen {
  if (!product) throw createError(422, "productId: This product does not exist.");
  const variant = variantId ? product.variants.find(({ id }) => id === variantId) : defaultVariant(product.variants);
  if (!variant) throw createError(422, "variantId: This product has no such variant.");
  if (!isAvailable(variant)) throw createError(422, outOfStock(product));
  return { product, variant };
}

/** Behaviour §5: no available variant at all, or just not this one. */
function outOfStock(product: Product): string {
  return product.inStock
    ? "This product is currently out of stock and cannot be added to the calendar."
    : "Product is out of stock";
}
