import { type Item, type Product, selectImages, selectVariant, type Variant } from "@advent/contract";
import type { ArgOf } from "./request";

/**
 * Argument of `addItem`. With `product` the item appears at once, and the body carries the product's fields
 * (docs/behaviour/api.md).
 */
export type AddItemArg = Pick<
  ArgOf<"addItem">,
  "day" | "productId" | "variantId" | "engraving" | "note" | "enhancedNote"
> & {
  product?: Product;
};

const PENDING_PREFIX = "pending-";

/** An unconfirmed item has no id yet and cannot be changed, moved or removed. */
export const isPendingItem = (item: Pick<Item, "id">): boolean => item.id.startsWith(PENDING_PREFIX);

export const getPendingId = (requestId: string): string => `${PENDING_PREFIX}${requestId}`;

function getCopiedFields(product: Product, variant: Variant | undefined) {
  return {
    productName: product.name,
    productDescription: product.description,
    productImage: selectImages(product, variant)[0] ?? product.image,
    productPrice: variant?.price ?? product.price,
    currencyCode: variant?.currencyCode ?? product.currencyCode,
    productHandle: product.handle,
    productMetafields: JSON.stringify(product.metafields),
  };
}

export function addItemBody({ product, ...arg }: AddItemArg): ArgOf<"addItem"> {
  const optional = { note: arg.note ?? null, enhancedNote: arg.enhancedNote ?? null };
  return product
    ? { ...arg, ...optional, ...getCopiedFields(product, selectVariant(product.variants, arg.variantId)) }
    : arg;
}

export function createPendingItem(id: string, product: Product, arg: AddItemArg): Item {
  const variant = selectVariant(product.variants, arg.variantId);
  return {
    ...getCopiedFields(product, variant),
    id,
    calendarItemId: id,
    day: arg.day,
    productId: product.id,
    priceAmount: variant?.priceAmount ?? product.priceAmount,
    variantId: variant?.id ?? "",
    variantTitle: variant?.title ?? null,
    engraving: arg.engraving ?? null,
    note: arg.note ?? null,
    enhancedNote: arg.enhancedNote ?? null,
    qrCodeUrl: "",
    openedAt: null,
  };
}
