import { hasNote, type Item } from "@advent/contract";
import { readStored, writeStored } from "@advent/store";
import { createContext, useContext } from "react";

export const WriteNoteContext = createContext<(item: Item) => void>(() => undefined);

/** Returns a function that opens the note dialog over the page. */
export const useWriteNote = (): ((item: Item) => void) => useContext(WriteNoteContext);

const getStorageKey = (itemId: string) => `advent.note.${itemId}`;

/** Keeps the words in this browser until the note is saved, or discards them with `null`. */
export const keepWords = (itemId: string, words: string | null): boolean => writeStored(getStorageKey(itemId), words);

/** Returns the kept words of a note, or null where they are as saved. */
export function readKeptWords(itemId: string, saved: string): string | null {
  const kept = readStored(getStorageKey(itemId));
  return kept !== null && kept.trim() !== saved ? kept : null;
}

/** Returns undefined for an opened day without a note. */
export function getNoteLabel({ note, openedAt }: Item): string | undefined {
  if (openedAt) return hasNote(note) ? "Read Note" : undefined;
  return hasNote(note) ? "Edit Note" : "Add Note";
}
