import { hasNote, type Item } from "@advent/contract";
import { createContext, useContext } from "react";

export const WriteNoteContext = createContext<(item: Item) => void>(() => undefined);

/** Returns a function that opens the note dialog over the page. */
export const useWriteNote = (): ((item: Item) => void) => useContext(WriteNoteContext);

/** Returns undefined for an opened day without a note. */
export function getNoteLabel({ note, openedAt }: Item): string | undefined {
  if (openedAt) return hasNote(note) ? "Read Note" : undefined;
  return hasNote(note) ? "Edit Note" : "Add Note";
}
