import { toRoman } from "@advent/contract";
import { lazyWithRetry } from "@advent/ui";
import { useState } from "react";
import { WaitingDialog } from "../../shared/WaitingDialog";
import type { NoteEditorProps } from "./editor/NoteEditor";
import { OpenedNote } from "./OpenedNote";

const NoteEditor = lazyWithRetry(async () => (await import("./editor/NoteEditor")).NoteEditor, {
  fallback: renderWaiting,
  errorFallback: renderWaiting,
});

export function NoteDialog(props: NoteEditorProps) {
  const { item, open } = props;
  const opening = useOpenings(open);
  if (item.openedAt) return <OpenedNote {...props} openedAt={item.openedAt} />;
  // Every opening starts fresh (behaviour §2): in write mode, from the saved note, without new recordings.
  return <NoteEditor key={`${item.id} ${opening}`} {...props} />;
}

function renderWaiting({ item, open, onOpenChange }: NoteEditorProps, onRetry?: () => void) {
  return (
    <WaitingDialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
      onRetry={onRetry}
    />
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
