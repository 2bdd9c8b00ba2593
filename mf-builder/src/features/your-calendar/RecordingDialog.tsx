import { type Contribution, parseNote } from "@advent/contract";
import { CaptionEditor } from "@advent/recorder/captions";
import {
  type Cuttable,
  getChangedCaptions,
  getFilesToSend,
  MediaChip,
  openStoredVideo,
  parseDraft,
  reduceDraft,
  TrimPanel,
  toNote,
} from "@advent/recorder/media";
import { getErrorSentence } from "@advent/store";
import { useDecideContributionMutation, useUploadContributionMediaMutation } from "@advent/store/lazy";
import { Button, Dialog, Stack, useToast } from "@advent/ui";
import { useReducer, useState } from "react";

interface RecordingDialogProps {
  calendarId: string;
  contribution: Contribution;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const CUT_FAILED = "This browser can’t trim this video. Ask for another take instead.";

/** Trims and captions what somebody else recorded. */
export function RecordingDialog({ calendarId, contribution, open, onOpenChange }: RecordingDialogProps) {
  const { id, name, url, note, captions, revision } = contribution;
  const [saved] = useState(() => parseDraft(note, captions));
  const [draft, change] = useReducer(reduceDraft, saved);
  const [clip, setClip] = useState<Pick<Cuttable, "clip" | "file">>();
  const [isOpening, setOpening] = useState(false);
  const [upload, { isLoading: isUploading }] = useUploadContributionMediaMutation();
  const [decide, { isLoading: isSaving }] = useDecideContributionMutation();
  const toast = useToast();
  const isBusy = isUploading || isSaving;
  const { video } = parseNote(note);
  const kind = video ? "video" : "audio";
  const medium = draft.media[kind];
  const changed = getChangedCaptions(draft, saved);
  const isChanged = changed !== undefined || medium !== saved.media[kind];

  const openClip = async () => {
    if (!video) return;
    setOpening(true);
    await openStoredVideo(video).then(setClip, () => toast.fail(CUT_FAILED, "Couldn’t trim the video"));
    setOpening(false);
  };
  const save = async () => {
    let sent = draft;
    for (const { kind: added, file } of getFilesToSend(draft.media)) {
      const { data, error } = await upload({ secret: new URL(url).hash.slice(1), file });
      if (!data) return toast.fail(getErrorSentence(error), "Couldn’t save the video");
      sent = reduceDraft(sent, { type: "store", kind: added, url: data.url });
    }
    const edit = { action: "edit", revision, note: toNote(sent) ?? "", captions: changed } as const;
    const { error } = await decide({ calendarId, contributionId: id, ...edit });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t save your changes");
    else onOpenChange(false);
  };
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Recording from ${name ?? "them"}`}
      description={`${name ?? "They"} will see your changes, too.`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!isChanged || clip !== undefined} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {medium && (
          <Stack as="ul" role="list" aria-label="Recording">
            <MediaChip
              {...{ kind, medium, CaptionEditor }}
              captions={draft.captions}
              disabled={isBusy}
              onCaption={(next) => change({ type: "caption", captions: next })}
            />
          </Stack>
        )}
        {clip ? (
          <TrimPanel
            {...clip}
            title="Choose a part of the video"
            hint="What you leave out is deleted, and so are the captions."
            onUse={(file) => {
              change({ type: "attach", kind: "video", file });
              setClip(undefined);
            }}
            onFail={() => {
              toast.fail(CUT_FAILED, "Couldn’t trim the video");
              setClip(undefined);
            }}
            onCancel={() => setClip(undefined)}
          />
        ) : (
          video && (
            <div>
              <Button
                variant="secondary"
                size="small"
                busy={isOpening}
                disabled={isBusy}
                onClick={() => void openClip()}
              >
                Trim the video
              </Button>
            </div>
          )
        )}
      </Stack>
    </Dialog>
  );
}
