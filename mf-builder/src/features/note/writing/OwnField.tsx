import { NOTE_MAX_LENGTH } from "@advent/contract";
import { Field, TextArea } from "@advent/ui";

interface OwnFieldProps {
  label: string;
  hint?: string;
  rows?: number;
  text: string;
  /** While the note is being saved. */
  locked: boolean;
  onWrite: (text: string) => void;
}

/** The note's words, to be written. */
export function OwnField({ label, hint, rows = 7, text, locked, onWrite }: OwnFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextArea
        counter
        rows={rows}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={locked}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Field>
  );
}
