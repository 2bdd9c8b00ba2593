import { hasChoiceInDialog, type ProductWithDetails, type Variant } from "@advent/contract";
import { EngravingField, ImageMetal, VariantChoice } from "@advent/dialogs";
import { useGetCalendarQuery } from "@advent/store";
import { styled, Text } from "@advent/ui";
import { getItemsOfProduct } from "../../shared/product-preview/product-preview-context";
import { AddedDays } from "./AddedDays";
import { BodyScale } from "./body/BodyScale";
import { FactList } from "./FactList";
import { Facts } from "./Sheet.styles";
import { SizeGuide } from "./size-guide/SizeGuide";

interface ProductFactsProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
  engraving: string;
  onEngrave: (text: string) => void;
}

export function ProductFacts({ product, variant, onChoose, engraving, onEngrave }: ProductFactsProps) {
  const { details } = product;
  const { data } = useGetCalendarQuery();
  const engravingPrice = data?.calendar.engravingPrice ?? null;
  const canEngrave =
    product.isEngravable && !data?.calendar.orderNumber && getItemsOfProduct(product, data).length === 0;
  return (
    <Facts>
      <AddedDays product={product} variant={variant} />
      <Description size="lead">{product.description}</Description>
      {variant && hasChoiceInDialog(product) && <Choice product={product} chosen={variant} onChoose={onChoose} />}
      <ImageMetal product={product} variant={variant} />
      {canEngrave && engravingPrice !== null && (
        <EngravingField value={engraving} onChange={onEngrave} price={engravingPrice} />
      )}
      {details.sizeGuide && <SizeGuide product={product} variant={variant} onChoose={onChoose} />}
      <FactList product={product} variant={variant} />
      {details.worn && <BodyScale worn={details.worn} fastening={details.fastening} size={variant?.size} />}
    </Facts>
  );
}

const Choice = styled(VariantChoice)`
  margin-block: 1.5rem 0.75rem;
`;

const Description = styled(Text)`
  max-width: 34rem;
`;
