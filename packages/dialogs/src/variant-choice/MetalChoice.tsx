import type { Option, Variant } from "@advent/contract";
import { Cluster, styled, Text, visuallyHidden } from "@advent/ui";
import { Radio, RadioGroup } from "@advent/ui/fields";

interface MetalChoiceProps {
  label: string;
  metals: readonly Option[];
  chosen: Variant;
  onChoose: (variantId: string) => void;
  compact: boolean;
}

export function MetalChoice({ label, metals, chosen, onChoose, compact }: MetalChoiceProps) {
  const current = metals.find(({ name }) => name === chosen.metal);
  return (
    <RadioGroup label={label} hideLabel={compact} value={current?.variant.id ?? null} onValueChange={onChoose}>
      <Discs>
        {metals.map((metal) => (
          <Disc
            key={metal.name}
            value={metal.variant.id}
            label={formatOption(metal)}
            disabled={!metal.isAvailable}
            $color={getColor(metal.name)}
            $bare={compact}
          />
        ))}
        {compact && current && (
          <Text as="span" size="small" tone="soft" aria-hidden="true">
            {formatOption(current)}
          </Text>
        )}
      </Discs>
    </RadioGroup>
  );
}

const formatOption = ({ name, label }: Option): string => [name, label].filter(Boolean).join(" ");

function getColor(name: string): string {
  if (/white|platinum|silver|palladium|steel/i.test(name)) return "#f7f6f3, #b9b9b8";
  if (/rose|pink|red/i.test(name)) return "#f6d9cb, #c98d78";
  if (/black|oxidi|ruthenium/i.test(name)) return "#6a6764, #262422";
  return "#f4e2ae, #bf9644";
}

const Discs = styled(Cluster)`
  gap: 0 1.25rem;
`;

const Disc = styled(Radio)<{ $color: string; $bare: boolean }>`
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  font-size: ${({ theme }) => theme.size.small};
  ${({ $bare }) => $bare && "margin-inline: -0.625rem;"}

  && > :first-child > input {
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid rgb(0 0 0 / 0.16);
    background: linear-gradient(145deg, ${({ $color }) => $color});
  }
  && > :first-child > input:checked {
    box-shadow:
      0 0 0 2px var(--surface),
      0 0 0 3px var(--text);
  }
  && > :first-child > input:focus-visible {
    outline-offset: 4px;
  }
  && > :first-child > input:disabled {
    background: linear-gradient(135deg, transparent 47%, var(--text-soft) 47% 53%, transparent 53%);
  }
  && > :first-child > input + * {
    opacity: 0;
  }
  & > :last-child {
    ${({ $bare }) => $bare && visuallyHidden}
  }
`;
