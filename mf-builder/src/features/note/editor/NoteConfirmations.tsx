import { ConfirmDialog } from "@advent/ui";

export type NoteConfirmation = "leave" | "remove";

interface NoteConfirmationsProps {
  question: NoteConfirmation | null;
  onDiscard: () => void;
  onRemove: () => void;
  onStay: () => void;
}

export function NoteConfirmations({ question, onDiscard, onRemove, onStay }: NoteConfirmationsProps) {
  return (
    <>
      <ConfirmDialog
        open={question === "leave"}
        destructive
        title="Leave without saving?"
        description="Your changes to this note are not saved."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={onDiscard}
        onCancel={onStay}
      />
      <ConfirmDialog
        open={question === "remove"}
        destructive
        title="Remove this note?"
        description="Its text and attachments will be deleted. The gift stays."
        confirmLabel="Remove"
        cancelLabel="Keep the Note"
        onConfirm={onRemove}
        onCancel={onStay}
      />
    </>
  );
}
