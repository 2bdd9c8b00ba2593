import { createContext, useContext } from "react";

interface RadioGroupState {
  name: string;
  value: string | null;
  disabled: boolean;
  onValueChange: (value: string) => void;
}

export const RadioContext = createContext<RadioGroupState | null>(null);

export function useRadio(value: string, disabled = false) {
  const group = useContext(RadioContext);
  if (!group) throw new Error("A radio needs a RadioGroup around it.");
  return {
    type: "radio",
    name: group.name,
    value,
    checked: group.value === value,
    disabled: disabled || group.disabled,
    onChange: () => group.onValueChange(value),
  } as const;
}
