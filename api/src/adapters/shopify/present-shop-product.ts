import { formatMoney, type Metafields, type ProductWithDetails, type Variant } from "@advent/contract";
import { summarizeVariants } from "../../catalogue/present-product";
import { readMetafield } from "./metafields";
import type { ShopProduct, ShopVariant } from "./responses";
import { getShopDetails } from "./shop-details";
import { getChoice, getShopMetals } from "./shop-metals";

/** Quantity shown for untracked stock: above any order, and never displayed as "(n left)". */
const UNTRACKED_QUANTITY = 100;

export function presentShopProduct(product: ShopProduct): ProductWithDetails {
  const variants = product.variants.nodes.map((variant) => presentVariant(variant, product));
  const images = product.images.nodes.map(({ url }) => url);
  return {
    id: product.id,
    handle: product.handle,
    name: product.title,
    description: product.description,
    image: product.featuredImage?.url ?? images[0] ?? "",
    images,
    ...summarizeVariants(product.handle, variants),
    variants,
    metals: getShopMetals(product),
    metafields: getMetafields(product),
    isEngravable: readMetafield(product, "engravable") === "true",
    details: getShopDetails(product),
  };
}

function presentVariant(variant: ShopVariant, product: ShopProduct): Variant {
  const { id, title, price, image } = variant;
  const choice = getChoice(variant, product);
  return {
    id,
    title,
    price: formatMoney(price.amount, price.currencyCode),
    priceAmount: price.amount,
    currencyCode: price.currencyCode,
    availableForSale: variant.availableForSale,
    quantityAvailable: getInventory(variant),
    ...choice,
    ...(!choice.metal && image && image.url !== product.featuredImage?.url && { image: image.url }),
  };
}

/**
 * Returns the orderable quantity (docs/behaviour/products.md). Backorders count as none. Untracked variants have no
 * quantity or 0.
 */
export function getInventory({
  availableForSale,
  currentlyNotInStock,
  quantityAvailable,
}: Pick<ShopVariant, "availableForSale" | "currentlyNotInStock" | "quantityAvailable">): number {
  if (!availableForSale || currentlyNotInStock) return 0;
  return quantityAvailable !== null && quantityAvailable > 0 ? quantityAvailable : UNTRACKED_QUANTITY;
}

export function getMetafields(product: ShopProduct): Metafields {
  return {
    all_materials_product: readMetafield(product, "all_materials_product"),
    diamond_carat: readMetafield(product, "diamond_carat"),
    sapphire_carat: readMetafield(product, "sapphire_carat"),
  };
}
