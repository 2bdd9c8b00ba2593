import { isAvailable, type Product, selectDefaultVariant, type Variant } from "@advent/contract";

export interface VariantRequest {
  product: Product;
  variantId?: string | undefined;
}

/** Returns the variant picked in the card while it is available, otherwise the default one. */
export function findChosenVariant({ product, variantId }: VariantRequest): Variant | undefined {
  const picked = product.variants.find(({ id }) => id === variantId);
  return picked && isAvailable(picked) ? picked : selectDefaultVariant(product.variants);
}
