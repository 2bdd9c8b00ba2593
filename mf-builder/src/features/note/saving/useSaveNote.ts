import type { BodyInput, Captions, Item, MediaKind, updateItemNote } from "@advent/contract";
import { isAbort, useUpdateItemNoteMutation } from "@advent/store";
import { useUploadImageMutation, useUploadVideoMutation } from "@advent/store/lazy";
import { useToast } from "@advent/ui";
import { useRef, useState } from "react";
import { type Draft, type DraftChange, getEnhancedNote, type Media, reduceDraft, toNote } from "../editor/draft";
import { type SaveFailure, saveFailure, uploadFailure } from "./upload-failure";

export type Saving =
  | { state: "idle" }
  /** `sent` is the uploaded share, from 0 to 1. */
  | { state: "uploading"; kind: MediaKind; sent: number }
  | { state: "saving" }
  | { state: "failed"; failure: SaveFailure };

interface SaveNoteOptions {
  item: Item;
  draft: Draft;
  /** Undefined where they are unchanged. */
  captions: Captions | null | undefined;
  /** Called for each stored file, so that a retry does not upload it again. */
  onStored: (change: DraftChange) => void;
  onSaved: () => void;
}

/** Uploads new files, then saves the note (behaviour §4). The draft survives every error. */
export function useSaveNote({ item, draft, captions, onStored, onSaved }: SaveNoteOptions) {
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const [attempt, setAttempt] = useState<"save" | "remove">("save");
  const [update] = useUpdateItemNoteMutation();
  const upload = useUpload((kind, sent) => setSaving({ state: "uploading", kind, sent }));
  const toast = useToast();

  async function tryTo(action: typeof attempt): Promise<void> {
    setAttempt(action);
    if (await (action === "save" ? send() : write({ note: null, enhancedNote: null }, "Note removed"))) onSaved();
  }

  async function send(): Promise<boolean> {
    let stored = draft;
    for (const { kind, file } of getFilesToSend(draft.media)) {
      try {
        setSaving({ state: "uploading", kind, sent: 0 });
        const change: DraftChange = { type: "store", kind, url: await upload.send(kind, file) };
        stored = reduceDraft(stored, change);
        onStored(change);
      } catch (error) {
        if (!isAbort(error)) return fail(uploadFailure(kind, error));
        setSaving({ state: "idle" });
        return false;
      }
    }
    const enhancedNote = getEnhancedNote(stored, item.note);
    const changed = {
      ...(enhancedNote !== undefined && { enhancedNote }),
      ...(captions !== undefined && { captions }),
    };
    return write({ note: toNote(stored), ...changed }, "Note saved");
  }

  async function write(note: BodyInput<typeof updateItemNote>, done: string): Promise<boolean> {
    try {
      setSaving({ state: "saving" });
      await update({ itemId: item.id, ...note }).unwrap();
      setSaving({ state: "idle" });
      toast.show({ title: done, tone: "success" });
      return true;
    } catch (error) {
      return fail(saveFailure(error));
    }
  }

  function fail(failure: SaveFailure): false {
    setSaving({ state: "failed", failure });
    // A retry cannot succeed after a rejection. The dialog already explains it, so no toast repeats it.
    if (failure.retry) toast.fail("Failed to save. Please try again.", "Save Failed");
    return false;
  }

  return {
    saving,
    isBusy: saving.state === "uploading" || saving.state === "saving",
    save: () => void tryTo("save"),
    remove: () => void tryTo("remove"),
    retry: () => void tryTo(attempt),
    cancel: upload.cancel,
    forget: () => setSaving({ state: "idle" }),
  };
}

/** Runs one upload at a time, which can be cancelled. */
function useUpload(onSent: (kind: MediaKind, sent: number) => void) {
  const [uploadVideo] = useUploadVideoMutation();
  const [uploadImage] = useUploadImageMutation();
  const abort = useRef<() => void>(undefined);

  async function send(kind: MediaKind, file: Blob): Promise<string> {
    const onProgress = (sent: number) => onSent(kind, sent);
    const call = kind === "image" ? uploadImage({ file, onProgress }) : uploadVideo({ kind, file, onProgress });
    abort.current = () => call.abort();
    const stored = await call.unwrap();
    return "imageUrl" in stored ? stored.imageUrl : stored.videoUrl;
  }
  return { send, cancel: () => abort.current?.() };
}

/** Upload order (behaviour §4). */
const UPLOAD_ORDER: readonly MediaKind[] = ["video", "audio", "image"];

export function getFilesToSend(media: Media): { kind: MediaKind; file: Blob }[] {
  return UPLOAD_ORDER.flatMap((kind) => {
    const medium = media[kind];
    return medium instanceof Object ? [{ kind, file: medium.file }] : [];
  });
}
