import { ConfirmDialog } from "@advent/ui";
import type { Session } from "./useSession";

/** Asks before anything is lost. */
export function Questions({ session: { question, discard, remove, stay } }: { session: Session }) {
  return (
    <>
      <ConfirmDialog
        open={question === "leave"}
        destructive
        title="Leave without saving?"
        description="What you have changed in this note is not saved yet."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={discard}
        onCancel={stay}
      />
      <ConfirmDialog
        open={question === "remove"}
        destructive
        title="Remove this note?"
        description="Its words and everything attached to it will be gone. The gift stays."
        confirmLabel="Remove"
        cancelLabel="Keep the Note"
        onConfirm={remove}
        onCancel={stay}
      />
    </>
  );
}
