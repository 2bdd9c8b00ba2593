import { builderPage, buildPath, type Item } from "@advent/contract";
import { createContext, useContext } from "react";
import type { VariantRequest } from "./chosen-variant";

/** Known data of a product, shown until the rest has loaded. Stored in the browser's history state. */
export interface Glimpse {
  name: string;
  image: string;
  variantId?: string | undefined;
}

export const getGlimpse = (item: Item): Glimpse => ({
  name: item.productName,
  image: item.productImage,
  variantId: item.variantId,
});

export interface ProductPreviewContext {
  look: (handle: string, glimpse: Glimpse) => void;
  add: (asked: VariantRequest) => void;
}

export const PIECE_PARAM = "piece";

export const getProductHref = (handle: string): string => buildPath(builderPage, {}, { [PIECE_PARAM]: handle });

export const PiecesContext = createContext<ProductPreviewContext>({
  look: (handle) => location.assign(getProductHref(handle)),
  add: () => undefined,
});

export const usePieces = (): ProductPreviewContext => useContext(PiecesContext);

export function useLookAtGift(): (item: Item) => void {
  const { look } = usePieces();
  return (item) => look(item.productHandle, getGlimpse(item));
}
