import {
  formatFacts,
  hasChoiceInGrid,
  isSizeGuessed,
  type Product,
  selectImages,
  selectVariant,
  suggestVariant,
  toRoman,
  type WearerSizes,
} from "@advent/contract";
import { ShownIn, VariantChoice } from "@advent/dialogs";
import { Button, media, Price, SkipLink, styled, Tooltip } from "@advent/ui";
import { memo, useState } from "react";
import { ProductLink } from "../../shared/product-preview/ProductLink";
import type { VariantRequest } from "../../shared/product-preview/product-preview-context";
import { useAddToDay } from "../../shared/product-preview/useAddToDay";
import { GiftViews } from "./GiftViews";

interface ProductCardProps {
  product: Product;
  days: string;
  error: string | null;
  picked: number | null;
  sizes: WearerSizes;
  eager: boolean;
  onAdd: (requested: VariantRequest) => void;
}

/** Memoised, because every key stroke of a search re-renders a long list. */
export const ProductCard = memo(function ProductCard({ product, days, error, picked, ...rest }: ProductCardProps) {
  const { eager, sizes, onAdd } = rest;
  const [variantId, setVariantId] = useState<string>();
  const [hasAdded, setHasAdded] = useState(false);
  const { addToDay, adding } = useAddToDay(product);
  const variant = selectVariant(product.variants, variantId ?? suggestVariant(product.variants, sizes)?.id);
  const images = selectImages(product, variant);
  const glimpse = { name: product.name, image: images[0] ?? product.image, variantId: variant?.id };

  const add = async () => {
    const asksSize = !variantId && variant !== undefined && isSizeGuessed(product.variants, variant, sizes);
    setHasAdded(true);
    if (picked === null || asksSize) onAdd({ product, variantId: variant?.id, asksSize });
    else await addToDay(picked, variant);
  };

  return (
    <Card data-picture-of={product.id} aria-label={product.name}>
      <ProductLink handle={product.handle} glimpse={glimpse} isSecond>
        <GiftViews images={images} eager={eager} />
      </ProductLink>
      <About>
        <Name>
          <ProductLink handle={product.handle} glimpse={glimpse}>
            {product.name}
          </ProductLink>
        </Name>
        <Facts>{formatFacts(product.metafields)}</Facts>
        <ShownIn product={product} variant={variant} />
      </About>
      <Line>
        <Price amount={variant?.price ?? product.price} />
        {days && <Taken>{`Day ${days}`}</Taken>}
      </Line>
      {hasChoiceInGrid(product) && variant && (
        <Choice product={product} chosen={variant} onChoose={setVariantId} compact />
      )}
      <Action>
        <Tooltip label={error}>
          <Button variant="secondary" aria-disabled={error !== null} busy={adding} onClick={() => void add()}>
            {picked === null || error ? "Add to Calendar" : `Add to day ${toRoman(picked)}`}
          </Button>
        </Tooltip>
        {hasAdded && error && <SkipLink href="#check-out">Go to check out</SkipLink>}
      </Action>
    </Card>
  );
});

/** Shares its rows with its neighbours through a subgrid. */
const Card = styled.li`
  display: grid;
  grid-row: span 6;
  grid-template-rows: subgrid;
  min-width: 0;
  padding-bottom: 2rem;

  ${media.up("md")} {
    padding-bottom: 2.75rem;
  }
`;

const About = styled.div`
  min-height: 4.5rem;
`;

const Name = styled.h3`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: 400;
  line-height: 1.25;
  text-wrap: balance;
`;

const Facts = styled.p`
  margin-top: 0.125rem;
  color: var(--text-soft);
  font-size: 0.8125rem;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  justify-content: space-between;
  gap: 0 0.75rem;
  margin-top: 0.25rem;
  color: var(--text-soft);
`;

const Taken = styled.span`
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
`;

const Choice = styled(VariantChoice)`
  grid-row: 4 / span 2;
  grid-template-rows: subgrid;
  gap: 0;
  padding-top: 0.25rem;
`;

const Action = styled.div`
  display: grid;
  grid-row: 6;
  align-content: start;
  padding-top: 0.875rem;

  button {
    padding-inline: 0.5rem;
  }
`;
