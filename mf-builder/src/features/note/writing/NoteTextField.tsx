import { NOTE_MAX_LENGTH } from "@advent/contract";
import { handwriting, notePaper, styled } from "@advent/ui";
import { Field, TextArea } from "@advent/ui/fields";

interface NoteTextFieldProps {
  label: string;
  hint?: string;
  text: string;
  locked: boolean;
  onWrite: (text: string) => void;
}

export function NoteTextField({ label, hint, text, locked, onWrite }: NoteTextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <NotePaper
        counter
        rows={7}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={locked}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Field>
  );
}

const NotePaper = styled(TextArea)`
  ${notePaper}
  padding: clamp(1rem, 4vw, 1.75rem) clamp(1rem, 4vw, 2rem);
  border-color: ${({ theme }) => theme.color.line};
  ${handwriting}
`;
