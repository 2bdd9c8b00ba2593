import type { ProductWithDetails, Variant } from "@advent/contract";

/** What a guide needs to find a size of a piece and to choose it. */
export interface GuideProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
}
