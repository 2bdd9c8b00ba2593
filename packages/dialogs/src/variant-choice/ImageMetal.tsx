import { getShownMetal, type Product, type Variant } from "@advent/contract";
import { styled } from "@advent/ui";

interface ImageMetalProps {
  product: Product;
  variant: Variant | undefined;
}

export function ImageMetal({ product, variant }: ImageMetalProps) {
  const metal = getShownMetal(product, variant);
  return metal ? <Small>Shown in {metal.toLowerCase()}</Small> : null;
}

const Small = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;
