import {
  isAvailable,
  NO_VARIANT_LEFT,
  OUT_OF_STOCK,
  type Product,
  selectDefaultVariant,
  type Variant,
} from "@advent/contract";
import createError from "http-errors";

export interface ChosenVariant {
  product: Product;
  variant: Variant;
}

export function chooseVariant(product: Product | undefined, variantId: string | null | undefined): ChosenVariant {
  if (!product) throw createError(422, "productId: This product does not exist.");
  const variant = variantId
    ? product.variants.find(({ id }) => id === variantId)
    : selectDefaultVariant(product.variants);
  if (!variant) throw createError(422, "variantId: This product does not have this variant.");
  // Behaviour §5 has separate messages for a sold-out product and a sold-out variant.
  if (!isAvailable(variant)) throw createError(422, product.inStock ? OUT_OF_STOCK : NO_VARIANT_LEFT);
  return { product, variant };
}
