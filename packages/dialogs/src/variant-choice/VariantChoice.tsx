import { isAvailable, type Product, formatStockLabel, getTwoChoices, type Variant } from "@advent/contract";
import { styled } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { MetalChoice } from "./MetalChoice";

interface VariantChoiceProps {
  product: Pick<Product, "name" | "variants">;
  chosen: Variant;
  onChoose: (variantId: string) => void;
  /** In a card of many: discs without words, and labels that name the product for assistive technology alone. */
  compact?: boolean;
  className?: string;
}

/** Metal and size as two choices; the variants by their titles where these are not what they differ in (behaviour §5). */
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

/** What is worn round neck or wrist comes in lengths. */
const getSizeLabel = ({ size = "" }: Variant): string => (/\d ?(?:inch|in|cm|["”])/i.test(size) ? "Length" : "Size");

const Choices = styled.div`
  display: grid;
  gap: 1rem;
`;

/** Below the metals, in a card of a row: beside those of its neighbours. */
const Sizes = styled(Field)`
  grid-row: 2;
`;
