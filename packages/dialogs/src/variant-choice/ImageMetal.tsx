import { getShownMetal, type Product, type Variant } from "@advent/contract";
import { Text } from "@advent/ui";

interface ImageMetalProps {
  product: Product;
  variant: Variant | undefined;
}

export function ImageMetal({ product, variant }: ImageMetalProps) {
  const metal = getShownMetal(product, variant);
  return (
    metal && (
      <Text size="caption" tone="soft">
        Shown in {metal.toLowerCase()}
      </Text>
    )
  );
}
