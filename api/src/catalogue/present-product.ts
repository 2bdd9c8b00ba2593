import {
  formatMoney,
  isAvailable,
  type Metal,
  type ProductWithDetails,
  toMinorUnits,
  type Variant,
} from "@advent/contract";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";
import type { CatalogueImages } from "./images";

export function presentProduct(
  product: CatalogueProduct,
  left: Readonly<Record<string, number>>,
  photos: Pick<CatalogueImages, "list" | "listInMetal">,
  currency: string,
): ProductWithDetails {
  const variants = product.variants.map((variant) => presentVariant(variant, left[variant.id] ?? 0, currency));
  const { id, handle, name, description, metafields, isEngravable, details } = product;
  const images = [...photos.list(product)];
  const [image = ""] = images;
  const metals = getMetals(product, photos);
  const shown = { id, handle, name, description, image, images, variants, metals, metafields, isEngravable, details };
  return { ...shown, ...summarizeVariants(handle, variants) };
}

/** Returns price and stock of a product: the price of its cheapest variant in stock, or else of its cheapest. */
export function summarizeVariants(handle: string, variants: readonly Variant[]) {
  const available = variants.filter(isAvailable);
  const [cheapest] = (available.length > 0 ? available : variants).toSorted((a, b) => a.priceAmount - b.priceAmount);
  if (!cheapest) throw new Error(`The product ${handle} has no variant.`);
  const { price, priceAmount, currencyCode } = cheapest;
  const inStock = available.length > 0;
  const totalAvailable = available.reduce((sum, { quantityAvailable }) => sum + quantityAvailable, 0);
  const inventory = { inStock, totalAvailable, hasMultipleVariants: variants.length > 1 };
  return { price, priceAmount, currencyCode, inStock, inventory };
}

function getMetals(product: CatalogueProduct, images: Pick<CatalogueImages, "listInMetal">): Metal[] {
  const tones = new Map(product.variants.map(({ metalName, metal }) => [metalName, metal]));
  return [...tones].flatMap(([name, tone]) =>
    name && tone ? { name, images: images.listInMetal(product, tone) } : [],
  );
}

function presentVariant(variant: CatalogueVariant, left: number, currency: string): Variant {
  const priceAmount = toMinorUnits(variant.price, currency);
  return {
    id: variant.id,
    title: variant.title,
    price: formatMoney(priceAmount, currency),
    priceAmount,
    currencyCode: currency,
    availableForSale: left > 0,
    quantityAvailable: Math.max(left, 0),
    ...(variant.metalName && { metal: variant.metalName }),
    ...(variant.size && { size: variant.size, ...(variant.sizeKind && { sizeKind: variant.sizeKind }) }),
  };
}
