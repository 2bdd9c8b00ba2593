import { isAvailable, type ProductWithDetails, parseRingSize, type Variant } from "@advent/contract";
import { Button, Cluster, styled } from "@advent/ui";
import type { RingSize } from "../../../shared/ring-sizes";

export interface GuideProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
}

interface SizeResultProps extends GuideProps {
  size: RingSize;
}

export function SizeResult({ size: { uk, eu, us }, product, variant, onChoose }: SizeResultProps) {
  const fitting = findFittingVariant(product.variants, uk, variant?.metal);
  return (
    <Found as="p" role="status" justify="space-between">
      <span>
        <Size>{`Size ${uk}`}</Size> <span>{`EU ${eu}, US ${us}`}</span>
      </span>
      {fitting && fitting.id === variant?.id && <span>Chosen</span>}
      {fitting && fitting.id !== variant?.id && (
        <Button variant="secondary" size="small" onClick={() => onChoose(fitting.id)}>
          {`Choose size ${uk}`}
        </Button>
      )}
      {!fitting && product.variants.some((one) => parseRingSize(one.size)) && (
        <span>This piece is not available in this size.</span>
      )}
    </Found>
  );
}

/** Prefers the same metal, so that a new size does not change the colour of a ring. */
function findFittingVariant(variants: readonly Variant[], uk: string, metal: string | undefined): Variant | undefined {
  return variants.find((one) => parseRingSize(one.size) === uk && one.metal === metal && isAvailable(one));
}

const Found = styled(Cluster)`
  gap: 0.5rem 1rem;
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

const Size = styled.strong`
  margin-right: 0.5em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  font-weight: 400;
`;
