import { type Item, toRoman } from "@advent/contract";
import { definePart, usePart } from "@advent/ui";
import { useState } from "react";
import { WaitingDialog } from "../../shared/WaitingDialog";
import { OpenedNote } from "./OpenedNote";

/** With its recorders: the builder's first bytes stay small. */
const noteEditor = definePart(async () => (await import("./editor/NoteEditor")).NoteEditor);

interface NoteDialogProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A day's note: words, and a picture, video or voice note with them (behaviour §2). */
export function NoteDialog(props: NoteDialogProps) {
  const { item, open, onOpenChange } = props;
  const { value: Editor, hasFailed, retry } = usePart(noteEditor, open && !item.openedAt);
  const opening = useOpenings(open);
  if (item.openedAt) return <OpenedNote {...props} openedAt={item.openedAt} />;
  // Every opening starts afresh (behaviour §2): in write mode, from the saved note, without new recordings.
  if (Editor) return <Editor key={`${item.id} ${opening}`} {...props} />;
  return (
    <WaitingDialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
      hasFailed={hasFailed}
      onRetry={retry}
    />
  );
}

/** How many times the dialog has been opened. */
function useOpenings(open: boolean): number {
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return openings;
}
