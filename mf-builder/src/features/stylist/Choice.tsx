import { Radio, RadioGroup, styled } from "@advent/ui";

interface ChoiceProps {
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChoose: (value: string) => void;
}

export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <RadioGroup label={label} value={value} onValueChange={onChoose}>
      <Options>
        {Object.entries(options).map(([option, words]) => (
          <Radio key={option} value={option} label={words} />
        ))}
      </Options>
    </RadioGroup>
  );
}

const Options = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 0.5rem;
`;
