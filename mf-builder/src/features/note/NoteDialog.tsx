import { type Item, toRoman } from "@advent/contract";
import { Dialog, ErrorState, Skeleton } from "@advent/ui";
import { useEditor } from "./useEditor";

interface NoteDialogProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A day's note: words, and a picture, video or voice note with them (behaviour §2). */
export function NoteDialog(props: NoteDialogProps) {
  const { item, open, onOpenChange } = props;
  const { Editor, hasFailed, retry } = useEditor(open);
  if (Editor) return <Editor {...props} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
    >
      {hasFailed ? (
        <ErrorState title="The note can’t be opened" message="Please check your connection." onRetry={retry} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  );
}
