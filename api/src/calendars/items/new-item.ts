import { picturesOf } from "@advent/contract";
import { unguessableId } from "../../sessions/shopper";
import type { ItemDocument } from "../calendar-model";
import type { Chosen } from "./choose-variant";

type Words = Pick<ItemDocument, "day" | "note" | "enhancedNote" | "media">;

/** A gift for a day: everything it shows comes from the catalogue, never from the request. */
export function newItem({ product, variant, ...words }: Chosen & Words): ItemDocument {
  return {
    _id: unguessableId(),
    ...words,
    productId: product.id,
    variantId: variant.id,
    snapshot: {
      name: product.name,
      description: product.description,
      image: picturesOf(product, variant)[0] ?? product.image,
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
