import type { BodyInput, Captions, Item, MediaKind, updateItemNote } from "@advent/contract";
import {
  type Draft,
  type DraftChange,
  getEnhancedNote,
  getFilesToSend,
  reduceDraft,
  toNote,
} from "@advent/recorder/media";
import { type ApiError, getErrorSentence, getErrorStatus, isAbort, useUpdateItemNoteMutation } from "@advent/store";
import { useUploadImageMutation, useUploadVideoMutation } from "@advent/store/lazy";
import { useToast } from "@advent/ui";
import { useRef, useState } from "react";

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

/** Uploads new files, then saves the note (docs/behaviour/notes.md). The draft survives every error. */
export function useSaveNote({ item, draft, captions, onStored, onSaved }: SaveNoteOptions) {
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const [attempt, setAttempt] = useState<"save" | "remove">("save");
  const [update] = useUpdateItemNoteMutation();
  const [uploadVideo] = useUploadVideoMutation();
  const [uploadImage] = useUploadImageMutation();
  const abort = useRef<() => void>(undefined);
  const toast = useToast();

  async function upload(kind: MediaKind, file: Blob): Promise<string> {
    const onProgress = (sent: number) => setSaving({ state: "uploading", kind, sent });
    onProgress(0);
    const call = kind === "image" ? uploadImage({ file, onProgress }) : uploadVideo({ kind, file, onProgress });
    abort.current = () => call.abort();
    const stored = await call.unwrap();
    return "imageUrl" in stored ? stored.imageUrl : stored.videoUrl;
  }

  function toBody(stored: Draft): BodyInput<typeof updateItemNote> {
    return { note: toNote(stored), enhancedNote: getEnhancedNote(stored, item.note), captions };
  }

  async function run(action: typeof attempt, chosen = draft): Promise<void> {
    setAttempt(action);
    let uploading: MediaKind | undefined;
    try {
      let stored = chosen;
      for (const { kind, file } of action === "save" ? getFilesToSend(chosen.media) : []) {
        uploading = kind;
        const change: DraftChange = { type: "store", kind, url: await upload(kind, file) };
        stored = reduceDraft(stored, change);
        onStored(change);
      }
      uploading = undefined;
      setSaving({ state: "saving" });
      const body = action === "save" ? toBody(stored) : { note: null, enhancedNote: null };
      await update({ itemId: item.id, ...body }).unwrap();
      setSaving({ state: "idle" });
      toast.show({ title: action === "save" ? "Note saved" : "Note removed", tone: "success" });
      onSaved();
    } catch (error) {
      if (isAbort(error)) return setSaving({ state: "idle" });
      const failure = uploading ? uploadFailure(uploading, error) : saveFailure(error);
      setSaving({ state: "failed", failure });
      // A retry cannot succeed after a rejection. The dialog already explains it, so no toast repeats it.
      if (failure.retry) toast.fail("Failed to save. Please try again.", "Save Failed");
    }
  }

  return {
    saving,
    isBusy: saving.state === "uploading" || saving.state === "saving",
    save: (chosen = draft) => void run("save", chosen),
    remove: () => void run("remove"),
    retry: () => void run(attempt),
    cancel: () => abort.current?.(),
    forget: () => setSaving({ state: "idle" }),
  };
}

interface SaveFailure {
  sentence: string;
  /** True when a retry can succeed. */
  retry: boolean;
}

const WHAT_TO_DO: Readonly<Record<MediaKind, string>> = {
  video:
    "Please select an MP4, or record the video here. On an iPhone, Settings › Camera › Formats › Most Compatible makes new videos fit.",
  audio: "Please record it again.",
  image: "Please select a JPEG, PNG or WebP picture.",
};

/** Describes the failed upload (docs/behaviour/messages.md), and the next step where a retry cannot succeed. */
export function uploadFailure(kind: MediaKind, error: unknown): SaveFailure {
  const failure = `Failed to upload ${kind}. ${getErrorSentence(error)}`;
  const status = getErrorStatus(error);
  if (status === 415) return { sentence: `${failure} ${WHAT_TO_DO[kind]}`, retry: false };
  return { sentence: failure, retry: status !== 413 };
}

export function saveFailure(error: unknown): SaveFailure {
  const { code }: Partial<ApiError> = error ?? {};
  return { sentence: getErrorSentence(error), retry: code !== "already_opened" };
}
