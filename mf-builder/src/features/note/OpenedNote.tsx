import { formatOpenedSince, type Item, toRoman } from "@advent/contract";
import { Button, Dialog } from "@advent/ui";
import { NoteView } from "../../shared/NoteView";

interface OpenedNoteProps {
  item: Item;
  openedAt: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function OpenedNote({ item, openedAt, open, onOpenChange }: OpenedNoteProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description={formatOpenedSince(openedAt)}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <NoteView {...item} />
    </Dialog>
  );
}
