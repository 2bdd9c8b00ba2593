import type { ProductWithDetails, Variant } from "@advent/contract";

export interface GuideProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
}
