import { formatStockLabel, getTwoChoices, isAvailable, type Product, type Variant } from "@advent/contract";
import { styled } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { MetalChoice } from "./MetalChoice";

interface VariantChoiceProps {
  product: Pick<Product, "name" | "variants">;
  chosen: Variant;
  onChoose: (variantId: string) => void;
  compact?: boolean;
  className?: string;
}

/**
 * Metal and size as two choices, or variant titles when the variants differ in something else
 * (docs/behaviour/products.md).
 */
export function VariantChoice({ product, chosen, onChoose, compact = false, className }: VariantChoiceProps) {
  const choices = getTwoChoices(product.variants, chosen);
  const label = (what: string) => (compact ? `${what} of ${product.name}` : what);
  const sizes = choices
    ? choices.sizes.map(({ name, label: stock, variant }) => toOption(variant, name, stock))
    : product.variants.map((variant) => toOption(variant, variant.title, formatStockLabel(variant)));
  return (
    <Choices className={className}>
      {choices && choices.metals.length > 0 && (
        <MetalChoice label={label("Metal")} metals={choices.metals} chosen={chosen} {...{ onChoose, compact }} />
      )}
      {sizes.length > 0 && (
        <Sizes label={label(choices ? getSizeLabel(chosen) : "Variant")} hideLabel={compact}>
          <Select value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
            {sizes}
          </Select>
        </Sizes>
      )}
    </Choices>
  );
}

function toOption(variant: Variant, name: string, stock: string) {
  return (
    <option key={variant.id} value={variant.id} disabled={!isAvailable(variant)}>
      {[name, stock].filter(Boolean).join(" ")}
    </option>
  );
}

/** Necklaces and bracelets come in lengths, rings in sizes. */
const getSizeLabel = ({ size = "" }: Variant): string => (/\d ?(?:inch|in|cm|["”])/i.test(size) ? "Length" : "Size");

const Choices = styled.div`
  display: grid;
  gap: 1rem;
`;

const Sizes = styled(Field)`
  grid-row: 2;
`;
