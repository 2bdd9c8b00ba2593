import { Button, styled } from "@advent/ui";
import type { Session } from "./useSession";

export function NoteFooter({ session }: { session: Session }) {
  const { hasSavedNote, isBusy, isLocked, canSave, leave, save, askToRemove } = session;
  return (
    <>
      {hasSavedNote && (
        <Remove variant="quiet" disabled={isLocked} onClick={askToRemove}>
          Remove Note
        </Remove>
      )}
      <Button variant="secondary" onClick={leave}>
        Cancel
      </Button>
      <Button disabled={!isBusy && !canSave} busy={isBusy} onClick={save}>
        Save Note
      </Button>
    </>
  );
}

const Remove = styled(Button)`
  margin-right: auto;
`;
