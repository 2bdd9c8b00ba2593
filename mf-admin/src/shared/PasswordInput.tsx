import { TextInput } from "@advent/ui/fields";
import type { Ref } from "react";

interface PasswordInputProps {
  ref?: Ref<HTMLInputElement>;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (password: string) => void;
}

export function PasswordInput({ onChange, ...input }: PasswordInputProps) {
  return <TextInput {...input} type="password" maxLength={200} onChange={({ target }) => onChange(target.value)} />;
}
