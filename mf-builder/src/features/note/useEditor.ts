import { useCallback, useEffect, useState } from "react";
import type { NoteEditorDialog } from "./editor/NoteEditorDialog";

type Editor = typeof NoteEditorDialog;

let loaded: Editor | undefined;

/** The editor with its recorders, fetched when a note is first opened: the builder's first bytes stay small. */
export function useEditor(isWanted: boolean) {
  const [editor, setEditor] = useState<{ Editor: Editor } | undefined>(loaded && { Editor: loaded });
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { NoteEditorDialog } = await import("./editor/NoteEditorDialog");
      loaded = NoteEditorDialog;
      setEditor({ Editor: NoteEditorDialog });
    } catch {
      // Offline, or a release took the file away: the dialog says so and offers to try again.
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isWanted && !loaded) void load();
  }, [isWanted, load]);
  return { Editor: editor?.Editor, hasFailed, retry: () => void load() };
}
