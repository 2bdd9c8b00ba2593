import {
  formatFacts,
  hasChoiceInGrid,
  type Product,
  selectImages,
  selectVariant,
  suggestVariant,
  type WearerSizes,
} from "@advent/contract";
import { ImageMetal, VariantChoice } from "@advent/dialogs";
import { css, Heading, media, Price, ProductImage, styled, Text, useIntersection } from "@advent/ui";
import { memo, startTransition, useRef, useState } from "react";
import { ProductLink } from "../../shared/product-preview/ProductLink";
import { AddProduct } from "./AddProduct";

interface ProductCardProps {
  product: Product;
  days: string;
  error: string | null;
  sizes: WearerSizes;
  isFirst: boolean;
  /** Renders the whole card, wherever it is. */
  isWhole: boolean;
}

/**
 * Renders only the name until the card is a screen away.
 * Memoised, because every key stroke of a search re-renders a long list.
 */
export const ProductCard = memo(function ProductCard({ product, days, error, ...rest }: ProductCardProps) {
  const { isFirst, isWhole, sizes } = rest;
  const { card, isNear } = useNear(isFirst || isWhole);
  const [variantId, setVariantId] = useState<string>();
  const variant = selectVariant(product.variants, variantId ?? suggestVariant(product.variants, sizes)?.id);
  const images = selectImages(product, variant);
  const previewData = { name: product.name, image: images[0] ?? product.image, variantId: variant?.id };

  return (
    <Card ref={card} data-picture-of={product.id} aria-label={product.name} $isNear={isNear}>
      {isNear && (
        <ProductLink handle={product.handle} previewData={previewData} isSecond>
          <GiftViews images={images} isFirst={isFirst} />
        </ProductLink>
      )}
      <Heading level={3} size="lead">
        <ProductLink handle={product.handle} previewData={previewData}>
          {product.name}
        </ProductLink>
      </Heading>
      {isNear && (
        <>
          <Facts>
            <span>{formatFacts(product.metafields)}</span>
            <ImageMetal product={product} variant={variant} />
          </Facts>
          <Line>
            <Price amount={variant?.price ?? product.price} />
            {days && <Text as="span" size="small" tone="gold">{`Day ${days}`}</Text>}
          </Line>
          {hasChoiceInGrid(product) && variant && (
            <Choice product={product} chosen={variant} onChoose={setVariantId} compact />
          )}
          <AddProduct {...{ product, variant, error, sizes }} isChosen={variantId !== undefined} />
        </>
      )}
    </Card>
  );
});

function useNear(isWhole: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isWhole);
  if (isWhole && !isNear) setNear(true);
  useIntersection(card, ({ isIntersecting }) => isIntersecting && startTransition(() => setNear(true)), {
    rootMargin: "100%",
    watching: !isNear,
  });
  return { card, isNear };
}

const IMAGE_SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw";

function GiftViews({ images: [first = "", second], isFirst }: { images: readonly string[]; isFirst: boolean }) {
  const [visited, visit] = useState(false);
  return (
    <Views onMouseEnter={() => visit(true)}>
      {/* Low, because React would preload the image by a link, and hosts refuse screens with links. */}
      <ProductImage
        src={first}
        sizes={IMAGE_SIZES}
        alt=""
        ratio="4 / 5"
        {...(isFirst && { loading: "eager", fetchPriority: "low" })}
      />
      {visited && second && <Second src={second} sizes={IMAGE_SIZES} alt="" ratio="4 / 5" />}
    </Views>
  );
}

/** Takes about the height of a whole card. */
const farCard = css`
  &::before {
    content: "";
    aspect-ratio: 4 / 5;
    margin-bottom: 0.875rem;
  }
  &::after {
    content: "";
    grid-row: 3 / span 5;
    height: 12.5rem;
  }
`;

/** Shares its rows with its neighbours through a subgrid. */
const Card = styled.li<{ $isNear: boolean }>`
  display: grid;
  grid-row: span 7;
  grid-template-rows: subgrid;
  min-width: 0;
  padding-bottom: 2rem;

  ${media.up("md")} {
    padding-bottom: 2.75rem;
  }
  ${({ $isNear }) => !$isNear && farCard}
`;

const Views = styled.div`
  position: relative;
  margin-bottom: 0.875rem;
  transition: opacity ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  /* Other gifts are on their way. The words stay readable. */
  [aria-busy="true"] & {
    opacity: 0.45;
  }
`;

const Second = styled(ProductImage)`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};

  ${Views}:hover & {
    opacity: 1;
  }
`;

const Facts = styled.div`
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
  margin-top: 0.5rem;
`;

const Choice = styled(VariantChoice)`
  grid-row: 5 / span 2;
  grid-template-rows: subgrid;
  gap: 0.375rem 0;
  padding-top: 0.5rem;
`;
