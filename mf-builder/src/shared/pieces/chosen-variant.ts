import { defaultVariant, isAvailable, type Product, type Variant } from "@advent/contract";

/** A gift to add, and the variant that was picked for it. */
export interface Asked {
  product: Product;
  variantId?: string | undefined;
}

/** The variant picked in the card while it can be had, otherwise the default one. */
export function chosenVariant({ product, variantId }: Asked): Variant | undefined {
  const picked = product.variants.find(({ id }) => id === variantId);
  return picked && isAvailable(picked) ? picked : defaultVariant(product.variants);
}
