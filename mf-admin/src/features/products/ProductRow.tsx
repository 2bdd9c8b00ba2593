import { formatMoney, type OwnProduct } from "@advent/contract";
import { Badge, Button, Cluster, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { useState } from "react";
import { UnsavedScopeProvider, useUnsavedScope } from "../../shared/useLeaveWarning";
import { ProductForm } from "./ProductForm";
import { Photo, ProductImages } from "./ProductImages";
import { formatCategory } from "./product-texts";

interface ProductRowProps {
  product: OwnProduct;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function ProductRow({ product, isSelected, onSelect }: ProductRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { scope, confirmDiscard } = useUnsavedScope();
  const { name, image, isHidden, category, variants, images, currency } = product;
  const pieces = variants.reduce((sum, variant) => sum + Math.max(variant.pieces, 0), 0);
  const prices = variants.map(({ priceAmount }) => priceAmount);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const price = least === most ? formatMoney(least, currency) : `from ${formatMoney(least, currency)}`;
  const failed = images.filter(({ state }) => state === "failed").length;
  return (
    <Row aria-label={name}>
      <Checkbox
        label={<VisuallyHidden>Select {name}</VisuallyHidden>}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Photo src={image} alt="" width={56} height={56} loading="lazy" />
      <div>
        <h2>{name}</h2>
        <Text size="small" tone="soft">
          {[price, `${pieces} in stock`, category ? formatCategory(category) : "No category"].join(" · ")}
        </Text>
        <Cluster gap="xs">
          {isHidden && <Badge>Hidden</Badge>}
          {pieces === 0 && <Badge tone="gold">Sold out</Badge>}
          {failed > 0 && <Badge tone="danger">{failed === 1 ? "1 image failed" : `${failed} images failed`}</Badge>}
        </Cluster>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => (!isOpen || confirmDiscard()) && setOpen(!isOpen)}
      >
        Edit
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Stack>
          <UnsavedScopeProvider value={scope}>
            <ProductForm product={product} />
          </UnsavedScopeProvider>
          <ProductImages product={product} />
        </Stack>
      )}
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
  padding: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;

  & > ${Stack} {
    grid-column: 1 / -1;
    max-width: 44rem;
  }
  h2 {
    font-size: inherit;
    font-weight: 600;
  }
`;
