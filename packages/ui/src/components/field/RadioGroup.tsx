import { styled, visuallyHidden } from "@advent/ui";
import { type ReactNode, useId } from "react";
import { RadioContext } from "./radioContext";

export interface RadioGroupProps<Value extends string = string> {
  label: ReactNode;
  hideLabel?: boolean;
  value: Value | null;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
  children: ReactNode;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, value, onValueChange, disabled = false, name, className, children } = props;
  const id = useId();
  const group = { name: name ?? id, value, disabled, onValueChange: onValueChange as (value: string) => void };
  return (
    <Group className={className}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      <RadioContext value={group}>{children}</RadioContext>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0;
  margin-bottom: 0.75rem;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 500;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;
