import {
  DEFAULT_CURRENCY,
  formatMoney,
  isAvailable,
  type Metal,
  type ProductWithDetails,
  type Variant,
} from "@advent/contract";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";
import type { CatalogueImages } from "./images";

export function presentProduct(
  product: CatalogueProduct,
  left: Readonly<Record<string, number>>,
  photos: Pick<CatalogueImages, "of" | "inMetal">,
): ProductWithDetails {
  const variants = product.variants.map((variant) => presentVariant(variant, left[variant.id] ?? 0));
  const available = variants.filter(isAvailable);
  const priceAmount = Math.min(...(available.length > 0 ? available : variants).map((variant) => variant.priceAmount));
  const images = photos.of(product);
  return {
    id: product.id,
    handle: product.handle,
    name: product.name,
    description: product.description,
    image: images[0] ?? "",
    images,
    price: formatMoney(priceAmount),
    priceAmount,
    currencyCode: DEFAULT_CURRENCY,
    inStock: available.length > 0,
    inventory: {
      inStock: available.length > 0,
      totalAvailable: variants.reduce((sum, variant) => sum + variant.quantityAvailable, 0),
      hasMultipleVariants: variants.length > 1,
    },
    variants,
    metals: getMetals(product, photos),
    metafields: product.metafields,
    isEngravable: product.isEngravable,
    details: product.details,
  };
}

function getMetals(product: CatalogueProduct, images: Pick<CatalogueImages, "inMetal">): Metal[] {
  const tones = new Map(product.variants.map(({ metalName, metal }) => [metalName, metal]));
  return [...tones].flatMap(([name, tone]) => (name && tone ? { name, images: images.inMetal(product, tone) } : []));
}

function presentVariant(variant: CatalogueVariant, left: number): Variant {
  return {
    id: variant.id,
    title: variant.title,
    price: formatMoney(variant.pricePence),
    priceAmount: variant.pricePence,
    currencyCode: DEFAULT_CURRENCY,
    availableForSale: left > 0,
    quantityAvailable: left,
    ...(variant.metalName && { metal: variant.metalName }),
    ...(variant.size && { size: variant.size }),
  };
}
