import type { Product, Variant } from "@advent/contract";
import { Heading, Picture, Price, Stack, styled, Text } from "@advent/ui";

interface ProductSummaryProps {
  product: Product;
  variant: Variant | undefined;
}

export function ProductSummary({ product, variant }: ProductSummaryProps) {
  return (
    <Row>
      <Image src={product.image} alt="" ratio="1 / 1" priority />
      <Stack gap="xxs">
        <Heading level={3} size="subheading">
          {product.name}
        </Heading>
        <Text tone="soft">
          <Price amount={variant?.price ?? product.price} />
        </Text>
      </Stack>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;
`;

const Image = styled(Picture)`
  flex: none;
  width: 6rem;
  border-radius: ${({ theme }) => theme.radius.small};
`;
