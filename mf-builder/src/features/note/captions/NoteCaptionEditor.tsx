import { CaptionEditor, type SuggestCaptionsProps } from "@advent/recorder/captions";
import type { CaptionEditorProps } from "@advent/recorder/media";
import { getErrorSentence, isAbort } from "@advent/store";
import { useGetSiteQuery, useSuggestCaptionsMutation, useUploadVideoMutation } from "@advent/store/lazy";
import { Button, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";

export const NoteCaptionEditor = (props: CaptionEditorProps) => (
  <CaptionEditor {...props} SuggestCaptions={SuggestCaptions} />
);

const SUGGESTED_TOAST = {
  title: "Captions suggested",
  description: "Please check them against the recording.",
  tone: "success",
} as const;

/** Asks for captions of a recording. A new one is uploaded for it; saving the note uploads it again. */
function SuggestCaptions({ kind, medium, disabled, onBusy, onSuggest }: SuggestCaptionsProps) {
  const { data: site } = useGetSiteQuery();
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
    onBusy(true);
    try {
      const call = suggest({ media: await findUrl() });
      abort.current = () => call.abort();
      onSuggest(await call.unwrap());
      toast.show(SUGGESTED_TOAST);
    } catch (error) {
      if (!isAbort(error)) toast.fail(getErrorSentence(error), "No captions");
    } finally {
      onBusy(false);
    }
  }
  if (!site?.suggestsCaptions) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={disabled}
      busy={isUploading || isSuggesting}
      onClick={() => void request()}
    >
      Suggest captions
    </Button>
  );
}
