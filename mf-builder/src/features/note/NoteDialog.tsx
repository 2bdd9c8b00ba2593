import { formatOpenedSince, toRoman } from "@advent/contract";
import { Button, Dialog } from "@advent/ui";
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
  if (!item.openedAt) return <NoteEditor {...props} />;
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
