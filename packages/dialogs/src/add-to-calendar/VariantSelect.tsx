import { isAvailable, stockLabel, type Variant } from "@advent/contract";
import { Field, Select } from "@advent/ui";

interface VariantSelectProps {
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variantId: string) => void;
}

export function VariantSelect({ variants, chosen, onChoose }: VariantSelectProps) {
  return (
    <Field label="Variant">
      <Select value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={!isAvailable(variant)}>
            {[variant.title, stockLabel(variant)].filter(Boolean).join(" ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}
