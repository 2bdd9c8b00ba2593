import { Field, type FieldProps, TextInput, type TextInputProps } from "@advent/ui/fields";

export interface TextFieldProps
  extends Pick<FieldProps, "label" | "hint" | "error">,
    Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput {...input} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export function PasswordField(props: TextFieldProps) {
  return <TextField {...props} type="password" maxLength={200} />;
}
