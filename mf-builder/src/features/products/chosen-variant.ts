import { defaultVariant, isAvailable, type Product, type Variant } from "@advent/contract";

/** The variant picked in the card while it can be had, otherwise the default one. */
export function chosenVariant(product: Product, variantId: string | undefined): Variant | undefined {
  const picked = product.variants.find(({ id }) => id === variantId);
  return picked && isAvailable(picked) ? picked : defaultVariant(product.variants);
}

/** The product for the add dialog, which starts with the first variant that can be had: the one picked in the card. */
export function withVariantFirst(product: Product, variant: Variant | undefined): Product {
  if (!variant) return product;
  return { ...product, variants: [variant, ...product.variants.filter(({ id }) => id !== variant.id)] };
}
