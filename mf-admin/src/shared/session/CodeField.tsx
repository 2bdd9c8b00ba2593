import { styled } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import type { Ref } from "react";

interface CodeFieldProps {
  /** Six digits of the app, a recovery code, or either. */
  kind: "app" | "recovery" | "either";
  value: string;
  onChange: (value: string) => void;
  errorText: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

const FIELD_LABELS = {
  app: { label: "Six-digit code", hint: "From your authenticator app." },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes you saved when you set up the second factor. It works once.",
  },
  either: { label: "Code", hint: "Six digits from your authenticator app, or a recovery code." },
};

export function CodeField({ kind, value, onChange, errorText, inputRef, className }: CodeFieldProps) {
  const isDigits = kind === "app";
  return (
    <Field {...FIELD_LABELS[kind]} error={errorText} className={className}>
      <Code
        ref={inputRef}
        inputMode={isDigits ? "numeric" : "text"}
        autoComplete={kind === "recovery" ? "off" : "one-time-code"}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(isDigits ? getDigits(target.value) : target.value.slice(0, 40))}
      />
    </Field>
  );
}

/** Accepts a pasted "123 456". */
const getDigits = (text: string) => text.replace(/\D/g, "").slice(0, 6);

const Code = styled(TextInput)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.12em;
`;
