import { type Product, selectImages, type Variant } from "@advent/contract";
import { Heading, Price, ProductImage, Stack, styled, Text } from "@advent/ui";
import { ImageMetal } from "../variant-choice/ImageMetal";

/** The dialog shows a product's first two images. */
export const getSummaryImages = (...shown: Parameters<typeof selectImages>): string[] =>
  selectImages(...shown).slice(0, 2);

export const SUMMARY_SIZES = "8rem";

interface ProductSummaryProps {
  product: Product;
  variant: Variant | undefined;
}

export function ProductSummary({ product, variant }: ProductSummaryProps) {
  const [first = "", second] = getSummaryImages(product, variant);
  return (
    <Row>
      <Views data-picture-of={product.id}>
        <Image src={first} sizes={SUMMARY_SIZES} alt="" ratio="1 / 1" priority />
        {second && <Image src={second} sizes={SUMMARY_SIZES} alt="" ratio="1 / 1" priority />}
      </Views>
      <Stack gap="xxs">
        <Heading level={3} size="subheading">
          {product.name}
        </Heading>
        <Text tone="soft">
          <Price amount={variant?.price ?? product.price} />
        </Text>
        <ImageMetal product={product} variant={variant} />
      </Stack>
    </Row>
  );
}

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.25rem;

  & > :last-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

export const Views = styled.div`
  display: flex;
  min-width: 0;
  gap: 0.375rem;
`;

const Image = styled(ProductImage)`
  width: clamp(6rem, 30vw, 8rem);
  min-width: 0;
  border-radius: ${({ theme }) => theme.radius.small};
`;
