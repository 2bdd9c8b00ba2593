import { ConfirmDialog } from "@advent/ui";

/** What the shopper is asked before something is lost. */
export type NoteQuestion = "leave" | "remove";

interface NoteQuestionsProps {
  question: NoteQuestion | null;
  onDiscard: () => void;
  onRemove: () => void;
  onStay: () => void;
}

export function NoteQuestions({ question, onDiscard, onRemove, onStay }: NoteQuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={question === "leave"}
        destructive
        title="Leave without saving?"
        description="What you have changed in this note is not saved yet."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={onDiscard}
        onCancel={onStay}
      />
      <ConfirmDialog
        open={question === "remove"}
        destructive
        title="Remove this note?"
        description="Its words and everything attached to it will be gone. The gift stays."
        confirmLabel="Remove"
        cancelLabel="Keep the Note"
        onConfirm={onRemove}
        onCancel={onStay}
      />
    </>
  );
}
