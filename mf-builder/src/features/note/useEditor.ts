import { useCallback, useEffect, useState } from "react";
import type { NoteEditor } from "./editor/NoteEditor";

type Editor = typeof NoteEditor;

let loaded: Editor | undefined;

/** The editor with its recorders, fetched when a note is first opened: the builder's first bytes stay small. */
export function useEditor(isWanted: boolean) {
  const [editor, setEditor] = useState<{ Editor: Editor } | undefined>(loaded && { Editor: loaded });
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { NoteEditor } = await import("./editor/NoteEditor");
      loaded = NoteEditor;
      setEditor({ Editor: NoteEditor });
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
