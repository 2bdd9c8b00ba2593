import { hasNote, type Item } from "@advent/contract";

/** What can be done with the note; nothing when there is none and its day was opened. */
export function noteWords({ note, openedAt }: Item): string | undefined {
  if (openedAt) return hasNote(note) ? "Read Note" : undefined;
  return hasNote(note) ? "Edit Note" : "Add Note";
}
