import { formatOpenedSince, type Item, toRoman } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { Button, Dialog } from "@advent/ui";
import { type ReactNode, useCallback } from "react";
import { createLazyDialog } from "../../shared/lazy-dialog";
import { NoteView } from "../../shared/NoteView";
import { WriteNoteContext } from "../../shared/note-actions";
import { hideProduct } from "../../shared/StylistTile";
import { useDialogFor } from "../../shared/useDialogFor";
import type { NoteEditorProps } from "./editor/NoteEditor";

const NoteEditor = createLazyDialog(
  async () => (await import("./editor/NoteEditor")).NoteEditor,
  ({ item }) => ({
    size: "large",
    title: formatTitle(item),
    description: "Your note unlocks when this gift is revealed.",
  }),
);

/**
 * Opens the note dialog over the page without re-rendering the page. Every opening starts fresh
 * (docs/behaviour/notes.md): in write mode, from the saved note, without new recordings.
 */
export function Notes({ children }: { children: ReactNode }) {
  const { data } = useGetCalendarQuery();
  const { subject, opening, show, ...dialog } = useDialogFor<string>();
  const write = useCallback(({ id }: Item) => show(id), [show]);
  const item = data?.items.find(({ id }) => id === subject);
  return (
    <WriteNoteContext value={write}>
      {children}
      {data && item && <NoteDialog key={opening} item={hideProduct(item, data.calendar.isStylistChoice)} {...dialog} />}
    </WriteNoteContext>
  );
}

export function NoteDialog(props: NoteEditorProps) {
  const { item, ...dialog } = props;
  if (!item.openedAt) return <NoteEditor {...props} />;
  return (
    <Dialog
      {...dialog}
      size="small"
      title={formatTitle(item)}
      description={formatOpenedSince(item.openedAt)}
      footer={<Button onClick={() => dialog.onOpenChange(false)}>Close</Button>}
    >
      <NoteView {...item} />
    </Dialog>
  );
}

const formatTitle = ({ day, productName }: Item): string => `Day ${toRoman(day)} – ${productName}`;
