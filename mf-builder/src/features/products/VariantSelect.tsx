import { isAvailable, type Product, stockLabel } from "@advent/contract";
import { Field, Select, styled } from "@advent/ui";

interface VariantSelectProps {
  product: Product;
  value: string;
  onChange: (variantId: string) => void;
}

export function VariantSelect({ product, value, onChange }: VariantSelectProps) {
  return (
    <Slim label={`Option for ${product.name}`} hideLabel>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {product.variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={!isAvailable(variant)}>
            {[variant.title, stockLabel(variant)].filter(Boolean).join(" ")}
          </option>
        ))}
      </Select>
    </Slim>
  );
}

const Slim = styled(Field)`
  margin-top: 0.75rem;
`;
