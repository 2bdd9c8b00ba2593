import { type Item, toRoman } from "@advent/contract";
import {
  type DraftChange,
  getChangedCaptions,
  hasNewMedia,
  isChanged,
  isEmpty,
  MediaSection,
  reduceDraft,
} from "@advent/recorder/media";
import { Button, Cluster, ConfirmDialog, Dialog, Stack, styled, Text } from "@advent/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { keepWords } from "../../../shared/note-actions";
import { NoteCaptionEditor } from "../captions/NoteCaptionEditor";
import { SaveProgress } from "../saving/SaveProgress";
import { useSaveNote } from "../saving/useSaveNote";
import { WritingTabs } from "../writing/WritingTabs";
import { AskSomeone } from "./AskSomeone";
import { GiftPreview } from "./GiftPreview";
import { useNoteDraft } from "./useNoteDraft";

export interface NoteEditorProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NoteEditor({ item, open, onOpenChange }: NoteEditorProps) {
  const { saved, draft, change, isKept, wasRestored, forgetRestored } = useNoteDraft(item);
  const [holdsTake, setHoldsTake] = useState(false);
  const [confirmation, setConfirmation] = useState<"leave" | "remove" | "words" | null>(null);
  const [suggested, setSuggested] = useState<DraftChange | null>(null);
  const isOver = useRef(false);
  const captions = getChangedCaptions(draft, saved);
  const { saving, isBusy, save, remove, retry, cancel, forget } = useSaveNote({
    item,
    draft,
    captions,
    onStored: change,
    onSaved: () => end(),
  });
  const isUnsaved = isChanged(draft, item.note) || captions !== undefined || holdsTake || isBusy;
  useLeaveWarning(open && (!isKept || hasNewMedia(draft) || captions !== undefined || holdsTake || isBusy));

  function end() {
    // A save that ends after closing must not close another dialog.
    if (isOver.current) return;
    isOver.current = true;
    cancel();
    keepWords(item.id, null);
    setConfirmation(null);
    onOpenChange(false);
  }
  const leave = () => (isUnsaved ? setConfirmation("leave") : end());
  const edit = (next: DraftChange) => {
    forget();
    change(next);
  };

  const saveSuggestion = () => {
    if (!suggested) return;
    setConfirmation(null);
    edit(suggested);
    save(reduceDraft(draft, suggested));
  };
  const saveOwn = () => {
    setConfirmation(null);
    save();
  };
  const chooseWords = isEmpty(draft) ? saveSuggestion : () => setConfirmation("words");

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      size="large"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
      footer={
        <>
          {!isEmpty(saved) && (
            <Remove variant="quiet" disabled={isBusy} onClick={() => setConfirmation("remove")}>
              Remove Note
            </Remove>
          )}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button
            disabled={!isBusy && (holdsTake || (isEmpty(draft) && !suggested))}
            busy={isBusy}
            onClick={suggested ? chooseWords : saveOwn}
          >
            Save Note
          </Button>
        </>
      }
    >
      <GiftPreview item={item}>
        <Stack gap="lg">
          {wasRestored && <Restored onForget={forgetRestored} />}
          <WritingTabs item={item} text={draft.text} locked={isBusy} onChange={edit} onSuggest={setSuggested} />
          <MediaSection
            {...draft}
            CaptionEditor={NoteCaptionEditor}
            nextStep="Click 'Save Note' to save it."
            disabled={isBusy}
            onChange={edit}
            onHold={setHoldsTake}
          />
          <AskSomeone day={item.day} />
          <SaveProgress saving={saving} onCancel={cancel} onRetry={retry} />
        </Stack>
      </GiftPreview>
      <Dialog
        open={confirmation === "words"}
        onOpenChange={() => setConfirmation(null)}
        role="alertdialog"
        size="small"
        title="Which words shall we save?"
        description="The suggestion on screen is not in your note yet."
        footer={
          <>
            <Button variant="secondary" onClick={saveOwn}>
              Save My Words
            </Button>
            <Button onClick={saveSuggestion}>Save the Suggestion</Button>
          </>
        }
      />
      <ConfirmDialog
        open={confirmation === "leave"}
        destructive
        title="Leave without saving?"
        description="Your changes to this note are not saved."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={end}
        onCancel={() => setConfirmation(null)}
      />
      <ConfirmDialog
        open={confirmation === "remove"}
        destructive
        title="Remove this note?"
        description="Its text and attachments will be deleted. The gift stays."
        confirmLabel="Remove"
        cancelLabel="Keep the Note"
        onConfirm={() => {
          setConfirmation(null);
          remove();
        }}
        onCancel={() => setConfirmation(null)}
      />
    </Dialog>
  );
}

/** Warns before leaving with what exists nowhere else: a recording, captions, or words that storage cannot keep. */
function useLeaveWarning(wouldLose: boolean): void {
  // Runs before paint, so that leaving right after closing does not warn.
  useLayoutEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [wouldLose]);
}

function Restored({ onForget }: { onForget: () => void }) {
  return (
    <Cluster gap="sm" align="center">
      <Text role="status" size="small" tone="gold">
        We restored the text you were writing when the page closed.
      </Text>
      <Button variant="quiet" size="small" onClick={onForget}>
        Go back to the saved note
      </Button>
    </Cluster>
  );
}

const Remove = styled(Button)`
  margin-right: auto;
`;
