import { styled, Text } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";

interface CheckboxGroupProps<Option extends string | number> {
  legend: string;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  value: readonly Option[];
  onChange: (value: Option[]) => void;
}

export function CheckboxGroup<Option extends string | number>(props: CheckboxGroupProps<Option>) {
  const { legend, options, labels, value, onChange } = props;
  return (
    <Group>
      <Text as="legend" size="small">
        {legend}
      </Text>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labels[option]}
          checked={value.includes(option)}
          onChange={({ target }) =>
            onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
          }
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
  }
`;
