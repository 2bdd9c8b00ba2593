import type { Metafields } from "@advent/contract";

/** A product as it was when it was chosen. */
export interface ProductSnapshot {
  name: string;
  description: string;
  image: string;
  /** In minor units (pence). */
  price: number;
  currency: string;
  handle: string;
  variantTitle: string | null;
  metafields: Metafields;
}
