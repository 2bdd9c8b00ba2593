import type { ReplyOf, suggestCaptions } from "@advent/contract";
import { getErrorSentence, isAbort } from "@advent/store";
import { useSuggestCaptionsMutation, useUploadVideoMutation } from "@advent/store/lazy";
import { useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import type { Medium } from "../editor/draft";

type Suggested = ReplyOf<typeof suggestCaptions>;

const SUGGESTED_TOAST = {
  title: "Captions suggested",
  description: "Please check them against the recording.",
  tone: "success",
} as const;

/** Asks for captions of a recording. A new one is uploaded for it; saving the note uploads it again. */
export function useSuggestion(kind: "video" | "audio", medium: Medium, onSuggest: (suggested: Suggested) => void) {
  const [upload, { data: uploaded, isLoading: isUploading }] = useUploadVideoMutation();
  const [suggest, { isLoading: isSuggesting }] = useSuggestCaptionsMutation();
  const toast = useToast();
  const abort = useRef<() => void>(undefined);
  // Removing or replacing the recording unmounts this.
  useEffect(() => () => abort.current?.(), []);

  async function findUrl(): Promise<string> {
    if (typeof medium === "string") return medium;
    if (uploaded) return uploaded.videoUrl;
    const call = upload({ kind, file: medium.file });
    abort.current = () => call.abort();
    return (await call.unwrap()).videoUrl;
  }

  async function request(): Promise<void> {
    try {
      const call = suggest({ media: await findUrl() });
      abort.current = () => call.abort();
      onSuggest(await call.unwrap());
      toast.show(SUGGESTED_TOAST);
    } catch (error) {
      if (!isAbort(error)) toast.fail(getErrorSentence(error), "No captions");
    }
  }
  return { isBusy: isUploading || isSuggesting, request: () => void request() };
}
