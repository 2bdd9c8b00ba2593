import { Button, type ButtonProps, styled } from "@advent/ui";
import { type FormEvent, useState } from "react";
import { TextField, type TextFieldProps } from "./TextField";
import { useLeaveWarning } from "./useLeaveWarning";

interface LineFormProps extends Omit<TextFieldProps, "value" | "onChange" | "error" | "onSubmit"> {
  submitLabel: string;
  variant?: ButtonProps["variant"];
  /** Least and greatest width of the field. */
  least?: string;
  most?: string;
  /** Shows the button as disabled while the field is empty. */
  isDisabledWhileEmpty?: boolean;
  /** Does not ask before the page is left: the text looks something up or confirms, and saves nothing. */
  isLookup?: boolean;
  /** Gets the trimmed text. */
  onSubmit: (text: string, form: { clear: () => void; reject: (reason: string) => void }) => unknown;
}

/** Form of one text field with its button beside it, which is busy while the submission is under way. */
export function LineForm({ submitLabel, variant = "secondary", onSubmit, ...rest }: LineFormProps) {
  const { least = "14rem", most = "24rem", isDisabledWhileEmpty = false, isLookup = false, ...field } = rest;
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useLeaveWarning(!isLookup && text.trim() !== "");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(undefined);
    setBusy(true);
    await onSubmit(text.trim(), { clear: () => setText(""), reject: setError });
    setBusy(false);
  }

  return (
    <Line $least={least} $most={most} onSubmit={(event) => void submit(event)}>
      <TextField {...field} value={text} onChange={setText} error={error} />
      <Button type="submit" variant={variant} busy={isBusy} aria-disabled={isDisabledWhileEmpty && !text.trim()}>
        {submitLabel}
      </Button>
    </Line>
  );
}

const Line = styled.form<{ $least: string; $most: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.sm};

  & > :first-child {
    flex: 1;
    min-width: min(100%, ${({ $least }) => $least});
    max-width: ${({ $most }) => $most};
  }
`;
