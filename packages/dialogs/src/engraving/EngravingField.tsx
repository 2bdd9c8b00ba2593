import {
  countCharacters,
  ENGRAVING_MAX_LENGTH,
  ENGRAVING_NOTICE,
  findEngravingError,
  formatMoney,
  normalizeEngraving,
} from "@advent/contract";
import { Stack, styled, useShop } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";

interface EngravingFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** In minor units. */
  price: number;
  autoFocus?: boolean;
}

export function EngravingField({ value, onChange, price, autoFocus = false }: EngravingFieldProps) {
  const { currency, parts } = useShop();
  const text = normalizeEngraving(value);
  const error = findEngravingError(value);
  const isChanged = !error && text !== value.trim();
  const cost = price > 0 ? formatMoney(price, currency) : "free of charge";
  const hint = [
    isChanged && `Engraved as “${text}”.`,
    `${countCharacters(text)} of ${ENGRAVING_MAX_LENGTH} characters, ${cost}.`,
    parts.includes("exchanges") && ENGRAVING_NOTICE,
  ];
  return (
    <Stack gap="sm">
      <Field label="Engraving" optional error={error && `An engraving ${error}.`} hint={hint.filter(Boolean).join(" ")}>
        <TextInput
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {text && !error && <Preview aria-hidden="true">{text}</Preview>}
    </Stack>
  );
}

/** Shows the letters in the engraving font, as if cut into the metal. */
const Preview = styled.p`
  padding: 0.5rem 1rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: linear-gradient(100deg, #d9bd83, #f3e3bd 45%, #cfae6c);
  color: #4a3614;
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.5rem;
  line-height: 1.4;
  text-align: center;
  text-shadow: 0 1px 0 rgb(255 255 255 / 0.55);
  white-space: pre;
`;
