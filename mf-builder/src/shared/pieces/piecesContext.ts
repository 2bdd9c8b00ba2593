import { builderPage, type Item, buildPath } from "@advent/contract";
import { createContext, useContext } from "react";
import type { VariantRequest } from "./chosen-variant";

/** What is known of a piece where it was pressed: shown until the rest is here. It travels in the browser's history. */
export interface Glimpse {
  name: string;
  image: string;
  /** The variant that was chosen there. */
  variantId?: string | undefined;
}

/** A gift of the calendar as it is seen there. */
export const getGlimpse = (item: Item): Glimpse => ({
  name: item.productName,
  image: item.productImage,
  variantId: item.variantId,
});

/** What a page with pieces can be asked for. */
export interface ProductPreviewContext {
  /** Opens the sheet of a piece by its handle. */
  look: (handle: string, glimpse: Glimpse) => void;
  /** Asks for the day of a gift. */
  add: (asked: VariantRequest) => void;
}

export const PIECE_PARAM = "piece";

/** The builder with the sheet of this piece over it. */
export const getProductHref = (handle: string): string => buildPath(builderPage, {}, { [PIECE_PARAM]: handle });

export const PiecesContext = createContext<ProductPreviewContext>({
  look: (handle) => location.assign(getProductHref(handle)),
  add: () => undefined,
});

export const usePieces = (): ProductPreviewContext => useContext(PiecesContext);

/** Opens the sheet of a gift's piece, in the variant that was chosen. */
export function useLookAtGift(): (item: Item) => void {
  const { look } = usePieces();
  return (item) => look(item.productHandle, getGlimpse(item));
}
