import { styled } from "@advent/ui";
import { TextField, type TextFieldProps } from "../TextField";

interface CodeFieldProps extends Omit<TextFieldProps, "label" | "hint"> {
  /** Six digits of the app, a recovery code, or either. */
  kind: "app" | "recovery" | "either";
}

const FIELD_LABELS = {
  app: { label: "Six-digit code", hint: "From your authenticator app." },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes you saved when you set up the second factor. It works once.",
  },
  either: { label: "Code", hint: "Six digits from your authenticator app, or a recovery code." },
};

export function CodeField({ kind, onChange, ...field }: CodeFieldProps) {
  const isDigits = kind === "app";
  return (
    <Code
      {...FIELD_LABELS[kind]}
      inputMode={isDigits ? "numeric" : "text"}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(text) => onChange(isDigits ? getDigits(text) : text.slice(0, 40))}
      {...field}
    />
  );
}

/** Accepts a pasted "123 456". */
const getDigits = (text: string) => text.replace(/\D/g, "").slice(0, 6);

const Code = styled(TextField)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.12em;
`;
