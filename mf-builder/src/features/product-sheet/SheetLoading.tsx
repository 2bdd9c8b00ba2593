import { Skeleton, Stack, VisuallyHidden } from "@advent/ui";
import type { PreviewData } from "../../shared/product-preview/product-preview-context";
import { Facts, Filling, IMAGE_SIZES } from "./Sheet.styles";

export function FirstImage({ previewData }: { previewData: PreviewData | undefined }) {
  if (!previewData) return <Skeleton ratio="4 / 5" />;
  return <Filling src={previewData.image} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" priority />;
}

export function FactsLoading() {
  return (
    <Facts>
      <VisuallyHidden role="status">Loading this piece</VisuallyHidden>
      <Stack>
        <Skeleton width="55%" />
        <Skeleton height="7rem" />
        <Skeleton height="12rem" />
      </Stack>
    </Facts>
  );
}
