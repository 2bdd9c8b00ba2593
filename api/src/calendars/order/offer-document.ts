import type { OfferState, OfferWish, StaffOffer } from "@advent/contract";
import type { ProductSnapshot } from "../../catalogue/product-snapshot";

interface OfferedProduct {
  productId: string;
  variantId: string;
  snapshot: ProductSnapshot;
}

/** Replacements offered for one day of a paid order. Part of the settlement, which makes stock and money follow. */
export interface OfferDocument {
  id: string;
  itemId: string;
  day: number;
  state: OfferState;
  offeredAt: Date;
  expiresAt: Date;
  respondedAt: Date | null;
  replaced: OfferedProduct;
  /** `traits` are category, metal and stones, for calendars whose products are a surprise. */
  options: (OfferedProduct & { traits: string; isEngravable?: boolean })[];
  /** Variants taken out of stock for it. `null` until the stock has followed its state. */
  held: string[] | null;
  /** Variant that was accepted. */
  chosen: string | null;
  wish: OfferWish | null;
  refund: { amount: number; currency: string } | null;
  isRefunded: boolean;
  task: StaffOffer["task"];
}
