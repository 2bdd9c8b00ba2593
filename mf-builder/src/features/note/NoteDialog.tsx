import { formatOpenedSince, toRoman } from "@advent/contract";
import { Button, Dialog } from "@advent/ui";
import { useState } from "react";
import { createLazyDialog } from "../../shared/lazy-dialog";
import { NoteView } from "../../shared/NoteView";
import type { NoteEditorProps } from "./editor/NoteEditor";

const NoteEditor = createLazyDialog(
  async () => (await import("./editor/NoteEditor")).NoteEditor,
  ({ item }) => ({
    size: "large",
    title: `Day ${toRoman(item.day)} – ${item.productName}`,
    description: "Your note unlocks when this gift is revealed.",
  }),
);

export function NoteDialog(props: NoteEditorProps) {
  const { item, open, onOpenChange } = props;
  const opening = useOpenings(open);
  // Every opening starts fresh (behaviour §2): in write mode, from the saved note, without new recordings.
  if (!item.openedAt) return <NoteEditor key={`${item.id} ${opening}`} {...props} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description={formatOpenedSince(item.openedAt)}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <NoteView {...item} />
    </Dialog>
  );
}

function useOpenings(open: boolean): number {
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return openings;
}
