import { ConfirmDialog } from "@advent/ui";

export type NoteConfirmation = "leave" | "remove";

interface NoteConfirmationsProps {
  confirmation: NoteConfirmation | null;
  onDiscard: () => void;
  onRemove: () => void;
  onStay: () => void;
}

export function NoteConfirmations({ confirmation, onDiscard, onRemove, onStay }: NoteConfirmationsProps) {
  return (
    <>
      <ConfirmDialog
        open={confirmation === "leave"}
        destructive
        title="Leave without saving?"
        description="Your changes to this note are not saved."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={onDiscard}
        onCancel={onStay}
      />
      <ConfirmDialog
        open={confirmation === "remove"}
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
