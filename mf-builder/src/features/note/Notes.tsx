import type { Item } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { type ReactNode, useCallback } from "react";
import { WriteNoteContext } from "../../shared/note-actions";
import { hideProduct } from "../../shared/StylistTile";
import { useDialogFor } from "../../shared/useDialogFor";
import { NoteDialog } from "./NoteDialog";

/**
 * Opens the note dialog over the page without re-rendering the page. Every opening starts fresh (behaviour §2): in
 * write mode, from the saved note, without new recordings.
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
