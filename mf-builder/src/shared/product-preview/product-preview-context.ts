import {
  builderPage,
  buildPath,
  type CalendarWithItems,
  getKnownSizes,
  type Item,
  NO_SIZES,
  type Product,
  type WearerSizes,
} from "@advent/contract";
import type { AddToCalendarDialogProps } from "@advent/dialogs";
import { createContext, useContext, useMemo } from "react";

export interface PreviewData {
  name: string;
  image: string;
  variantId?: string;
}

export const getPreviewData = (item: Item): PreviewData => ({
  name: item.productName,
  image: item.productImage,
  variantId: item.variantId,
});

export type VariantRequest = Pick<AddToCalendarDialogProps, "product" | "variantId" | "engraving" | "needsSizeCheck">;

interface ProductPreview {
  look: (handle: string, previewData: PreviewData) => void;
  add: (requested: VariantRequest) => void;
}

export const PRODUCT_PARAM = "product";

export const getProductHref = (handle: string): string => buildPath(builderPage, {}, { [PRODUCT_PARAM]: handle });

export const ProductPreviewState = createContext<ProductPreview>({
  look: (handle) => location.assign(getProductHref(handle)),
  add: () => undefined,
});

export const useProductPreview = () => useContext(ProductPreviewState);

/** Returns the items with this product, without the stylist's choice, which stays a surprise. */
export function getItemsOfProduct({ id }: Pick<Product, "id">, data: CalendarWithItems | undefined): Item[] {
  if (!data || data.calendar.isStylistChoice) return [];
  return data.items.filter(({ productId }) => productId === id);
}

/** Keeps its identity while the sizes do, so that memoised cards do not render again. */
export function useKnownSizes(data: CalendarWithItems | undefined): WearerSizes {
  const sizes = JSON.stringify(data ? getKnownSizes(data.calendar.sizes, data.items) : NO_SIZES);
  return useMemo(() => JSON.parse(sizes), [sizes]);
}
