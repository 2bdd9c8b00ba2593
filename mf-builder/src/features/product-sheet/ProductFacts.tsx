import { hasChoiceInDialog, type ProductWithDetails, type Variant } from "@advent/contract";
import { ShownIn, VariantChoice } from "@advent/dialogs";
import { styled, Text } from "@advent/ui";
import { BodyScale } from "./body/BodyScale";
import { FactList } from "./FactList";
import { OnDays } from "./OnDays";
import { Facts } from "./Sheet.styles";
import { SizeGuide } from "./size-guide/SizeGuide";

interface ProductFactsProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
}

export function ProductFacts({ product, variant, onChoose }: ProductFactsProps) {
  const { details } = product;
  return (
    <Facts>
      <OnDays product={product} variant={variant} />
      <Description size="lead">{product.description}</Description>
      {variant && hasChoiceInDialog(product) && <Choice product={product} chosen={variant} onChoose={onChoose} />}
      <ShownIn product={product} variant={variant} />
      {details.sizeGuide && (
        <SizeGuide kind={details.sizeGuide} product={product} variant={variant} onChoose={onChoose} />
      )}
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
