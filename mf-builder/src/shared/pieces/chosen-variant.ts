import { selectDefaultVariant, isAvailable, type Product, type Variant } from "@advent/contract";

/** A gift to add, and the variant that was picked for it. */
export interface VariantRequest {
  product: Product;
  variantId?: string | undefined;
}

/** The variant picked in the card while it can be had, otherwise the default one. */
export function findChosenVariant({ product, variantId }: VariantRequest): Variant | undefined {
  const picked = product.variants.find(({ id }) => id === variantId);
  return picked && isAvailable(picked) ? picked : selectDefaultVariant(product.variants);
}
