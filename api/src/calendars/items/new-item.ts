import { selectImages } from "@advent/contract";
import { createId } from "../../sessions/shopper";
import type { ItemDocument } from "../calendar-model";
import type { ChosenVariant } from "./choose-variant";

type NewItemFields = Pick<ItemDocument, "day" | "note" | "enhancedNote" | "media">;

/** A gift for a day: everything it shows comes from the catalogue, never from the request. */
export function createItem({ product, variant, ...words }: ChosenVariant & NewItemFields): ItemDocument {
  return {
    _id: createId(),
    ...words,
    productId: product.id,
    variantId: variant.id,
    snapshot: {
      name: product.name,
      description: product.description,
      image: selectImages(product, variant)[0] ?? product.image,
      price: variant.priceAmount,
      currency: variant.currencyCode,
      handle: product.handle,
      variantTitle: product.variants.length > 1 ? variant.title : null,
      metafields: product.metafields,
    },
    openedAt: null,
    answer: null,
  };
}
