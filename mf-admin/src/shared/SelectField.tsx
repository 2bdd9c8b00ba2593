import { Field, type FieldProps, Select } from "@advent/ui/fields";

interface SelectFieldProps<Value extends string> extends Pick<FieldProps, "label" | "hint"> {
  /** Values with their labels. */
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({ options, value, onChange, ...field }: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      <Select
        value={value}
        onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {options.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
