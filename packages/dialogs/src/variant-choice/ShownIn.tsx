import { getShownMetal, type Product, type Variant } from "@advent/contract";
import { styled } from "@advent/ui";

interface ShownInProps {
  product: Product;
  variant: Variant | undefined;
}

export function ShownIn({ product, variant }: ShownInProps) {
  const metal = getShownMetal(product, variant);
  return metal ? <Small>Shown in {metal.toLowerCase()}</Small> : null;
}

const Small = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;
