import {
  isAvailable,
  NO_VARIANT_LEFT,
  OUT_OF_STOCK,
  type Product,
  selectDefaultVariant,
  selectImages,
  type Variant,
} from "@advent/contract";
import { AppError } from "../../errors";
import { createId } from "../../http/sessions/shopper";
import type { ItemDocument } from "../calendar-model";
import { ITEM_DEFAULTS } from "../stored-calendar";

interface ChosenVariant {
  product: Product;
  variant: Variant;
}

export function chooseVariant(product: Product | undefined, variantId: string | null | undefined): ChosenVariant {
  if (!product) throw new AppError("rejected", "This product does not exist.", { field: "productId" });
  const variant = variantId
    ? product.variants.find(({ id }) => id === variantId)
    : selectDefaultVariant(product.variants);
  if (!variant) throw new AppError("rejected", "This product does not have this variant.", { field: "variantId" });
  // docs/behaviour/products.md has separate messages for a sold-out product and a sold-out variant.
  if (!isAvailable(variant)) throw new AppError("out_of_stock", product.inStock ? OUT_OF_STOCK : NO_VARIANT_LEFT);
  return { product, variant };
}

type NewItemFields = Pick<ItemDocument, "day" | "note" | "enhancedNote" | "media"> & { engraving?: string | null };

/** Creates an item with catalogue data only, never data from the request. */
export function createItem({
  product,
  variant,
  engraving = null,
  ...words
}: ChosenVariant & NewItemFields): ItemDocument {
  return {
    ...ITEM_DEFAULTS,
    ...words,
    _id: createId(),
    productId: product.id,
    variantId: variant.id,
    snapshot: createSnapshot({ product, variant }),
    engraving,
  };
}

export const createSnapshot = ({ product, variant }: ChosenVariant): ItemDocument["snapshot"] => ({
  name: product.name,
  description: product.description,
  image: selectImages(product, variant)[0] ?? product.image,
  price: variant.priceAmount,
  currency: variant.currencyCode,
  handle: product.handle,
  variantTitle: product.variants.length > 1 ? variant.title : null,
  ...(variant.size && { size: variant.size }),
  ...(variant.sizeKind && { sizeKind: variant.sizeKind }),
  metafields: product.metafields,
});
