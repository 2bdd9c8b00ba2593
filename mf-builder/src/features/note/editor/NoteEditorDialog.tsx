import type { Item } from "@advent/contract";
import { useState } from "react";
import { NoteSession } from "./NoteSession";

interface NoteEditorDialogProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every opening starts afresh (behaviour §2): in write mode, from the saved note, without new recordings. */
export function NoteEditorDialog({ item, open, onOpenChange }: NoteEditorDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return <NoteSession key={`${item.id} ${opening}`} item={item} open={open} onClose={() => onOpenChange(false)} />;
}
