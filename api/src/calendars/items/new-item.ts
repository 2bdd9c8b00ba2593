import { selectImages } from "@advent/contract";
import { createId } from "../../http/sessions/shopper";
import type { ItemDocument } from "../calendar-model";
import type { ChosenVariant } from "./choose-variant";

type NewItemFields = Pick<ItemDocument, "day" | "note" | "enhancedNote" | "media"> & { engraving?: string | null };

/** Creates an item with catalogue data only, never data from the request. */
export function createItem({
  product,
  variant,
  engraving = null,
  ...words
}: ChosenVariant & NewItemFields): ItemDocument {
  return {
    _id: createId(),
    ...words,
    productId: product.id,
    variantId: variant.id,
    captions: null,
    snapshot: createSnapshot({ product, variant }),
    ordered: null,
    isRefunded: false,
    engraving,
    openedAt: null,
    reply: null,
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
  metafields: product.metafields,
});
