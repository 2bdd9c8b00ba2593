import { builderPage, buildPath, type CalendarWithItems, type Item, type Product } from "@advent/contract";
import type { AddToCalendarDialogProps } from "@advent/dialogs";
import { createContext, useContext } from "react";

export interface PreviewData {
  name: string;
  image: string;
  variantId?: string | undefined;
}

export const getPreviewData = (item: Item): PreviewData => ({
  name: item.productName,
  image: item.productImage,
  variantId: item.variantId,
});

export type VariantRequest = Pick<AddToCalendarDialogProps, "product" | "variantId" | "engraving" | "needsSizeCheck">;

export interface ProductPreviewContext {
  look: (handle: string, previewData: PreviewData) => void;
  add: (requested: VariantRequest) => void;
}

export const PRODUCT_PARAM = "product";

export const getProductHref = (handle: string): string => buildPath(builderPage, {}, { [PRODUCT_PARAM]: handle });

export const ProductPreviewState = createContext<ProductPreviewContext>({
  look: (handle) => location.assign(getProductHref(handle)),
  add: () => undefined,
});

export const useProductPreview = (): ProductPreviewContext => useContext(ProductPreviewState);

/** Returns the items with this product, without the stylist's choice, which stays a surprise. */
export function getItemsOfProduct({ id }: Pick<Product, "id">, data: CalendarWithItems | undefined): Item[] {
  if (!data || data.calendar.isStylistChoice) return [];
  return data.items.filter(({ productId }) => productId === id);
}
