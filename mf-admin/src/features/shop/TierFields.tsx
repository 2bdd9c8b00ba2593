import { Button, Cluster, styled, Text } from "@advent/ui";
import { Field, TextInput, type TextInputProps } from "@advent/ui/fields";
import { joinTiers, type ShopError, splitTiers, TIER_PARTS } from "./shop-texts";

const MAX_TIERS = 4;

interface TierInput extends Pick<TextInputProps, "inputMode"> {
  label: string;
  hint?: string;
}

const INPUTS: Readonly<Record<(typeof TIER_PARTS)[number], TierInput>> = {
  budget: {
    label: "Budget",
    inputMode: "numeric",
    hint: "A whole amount. Calendars of a budget that you change must choose again.",
  },
  worth: { label: "Worth", inputMode: "numeric", hint: "A whole amount." },
  label: { label: "Name" },
  description: { label: "Description" },
  badge: { label: "Badge", hint: "Such as MOST POPULAR, or empty." },
};

interface TierFieldsProps {
  text: string;
  error: ShopError | undefined;
  onChange: (text: string) => void;
}

export function TierFields({ text, error, onChange }: TierFieldsProps) {
  const rows = splitTiers(text);
  const names = rows.flatMap((_, row) => TIER_PARTS.map((part) => getName(row, part)));
  // An error of the list as a whole shows at its first input.
  const errorName = error && (names.includes(error.path) ? error.path : names[0]);
  const change = (row: number, column: number, value: string) =>
    onChange(
      joinTiers(
        rows.map((cells, index) =>
          index === row
            ? TIER_PARTS.map((_, at) => (at === column ? value.replaceAll("\t", " ") : (cells[at] ?? "")))
            : cells,
        ),
      ),
    );
  return (
    <>
      {rows.map((cells, row) => (
        <Tier key={row}>
          <Text as="legend" size="small">
            {`Budget ${row + 1}`}
          </Text>
          {TIER_PARTS.map((part, column) => {
            const { label, hint, ...input } = INPUTS[part];
            const name = getName(row, part);
            return (
              <Field
                key={part}
                label={label}
                hint={hint}
                error={errorName === name && `${error?.path === name ? label : "The budgets"} ${error?.message}`}
              >
                <TextInput
                  autoComplete="off"
                  name={name}
                  value={cells[column] ?? ""}
                  onChange={({ target }) => change(row, column, target.value)}
                  {...input}
                />
              </Field>
            );
          })}
          {rows.length > 1 && (
            <Cluster>
              <Button variant="quiet" onClick={() => onChange(joinTiers(rows.filter((_, index) => index !== row)))}>
                {`Remove budget ${row + 1}`}
              </Button>
            </Cluster>
          )}
        </Tier>
      ))}
      {rows.length < MAX_TIERS && (
        <Cluster>
          <Button variant="secondary" onClick={() => onChange(joinTiers([...rows, TIER_PARTS.map(() => "")]))}>
            Add a budget
          </Button>
        </Cluster>
      )}
    </>
  );
}

const getName = (row: number, part: string) => `tiers.${row}.${part}`;

const Tier = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  margin: 0;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
`;
