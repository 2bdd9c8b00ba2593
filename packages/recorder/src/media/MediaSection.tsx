import { type Captions, MEDIA_KINDS } from "@advent/contract";
import { Button, MicrophoneIcon, media, Stack, styled, Text, useToast, VideoIcon } from "@advent/ui";
import { type ComponentType, startTransition, useId, useRef, useState } from "react";
import { Recorder } from "../Recorder";
import type { Take } from "../recorder-state";
import type { RecorderKind } from "../start-recorder";
import type { Attachment, Cuttable } from "./accept-file";
import type { DraftChange, Media } from "./draft";
import { FileButton } from "./FileButton";
import { type CaptionEditorProps, MediaChip } from "./MediaChip";
import { TrimPanel } from "./trim/TrimPanel";

interface MediaSectionProps {
  media: Media;
  captions?: Captions;
  /** Captions are not offered without it. */
  CaptionEditor?: ComponentType<CaptionEditorProps>;
  /** Tells what to do with a recording that is ready. */
  nextStep: string;
  disabled: boolean;
  onChange: (change: DraftChange) => void;
  /** Called with true while a take or clip is not attached yet. */
  onHold: (holds: boolean) => void;
  /** Called with each recording, before it is used. */
  onTake?: (kind: RecorderKind, take: Take) => void;
}

const SELECTED_TITLES = { image: "Image Selected", video: "Video Selected" } as const;
const RECORDED_TOASTS = {
  video: { title: "Video Recorded", ready: "Your video is ready." },
  audio: { title: "Audio Recorded", ready: "Your voice note is ready." },
} as const;

export function MediaSection({
  media,
  captions,
  CaptionEditor,
  nextStep,
  disabled,
  onChange,
  onHold,
  onTake,
}: MediaSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const toast = useToast();
  const [panel, setPanel] = useState<RecorderKind | Cuttable | null>(null);
  const attach = ({ kind, file }: Attachment) => {
    onChange({ type: "attach", kind, file });
    toast.show({ title: SELECTED_TITLES[kind], tone: "success" });
  };
  const show = (next: typeof panel) => {
    // A clip is held from the start, a recording once it is made.
    onHold(next !== null && typeof next !== "string");
    setPanel(next);
  };
  // The pressed button is painted before the recorder renders.
  const record = (kind: RecorderKind) => startTransition(() => show(kind));
  const close = () => {
    show(null);
    section.current?.focus();
  };
  const use = (kind: RecorderKind, { file, seconds }: Take) => {
    onChange({ type: "attach", kind, file, seconds });
    const { title, ready } = RECORDED_TOASTS[kind];
    toast.show({ title, description: `${ready} ${nextStep}`, tone: "success" });
    close();
  };
  const attachPart = (part: Blob) => {
    attach({ kind: "video", file: part });
    close();
  };
  const showError = ({ description, title }: Cuttable["failure"]) => {
    toast.fail(description, title);
    close();
  };
  const attached = MEDIA_KINDS.filter((kind) => media[kind]);
  return (
    <Section as="section" gap="sm" ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>Picture, video or voice</Title>
      {attached.length > 0 && (
        <Stack as="ul" role="list" aria-label="Attached" gap="xs">
          {attached.map((kind) => {
            const medium = media[kind];
            const remove = () => onChange({ type: "remove", kind });
            const caption = (next: Captions | undefined) => onChange({ type: "caption", captions: next });
            // The captions of a note with both are its video's.
            const own = kind === "audio" && media.video ? {} : { captions, onCaption: caption };
            return (
              medium && (
                <MediaChip key={kind} {...{ kind, medium, disabled, CaptionEditor }} {...own} onRemove={remove} />
              )
            );
          })}
        </Stack>
      )}
      {typeof panel === "string" ? (
        <Recorder
          key={panel}
          kind={panel}
          onUse={(take) => use(panel, take)}
          onCancel={close}
          onHold={onHold}
          onTake={(take) => onTake?.(panel, take)}
        />
      ) : panel ? (
        <TrimPanel {...panel} onUse={attachPart} onFail={() => showError(panel.failure)} onCancel={close} />
      ) : (
        <>
          <Ways>
            <FileButton
              label="Upload Image or Video"
              describedBy={`${id}-hint`}
              disabled={disabled}
              onAttach={attach}
              onCut={show}
            />
            <Button variant="secondary" size="small" disabled={disabled} onClick={() => record("video")}>
              <VideoIcon /> Record Video
            </Button>
            <Button variant="secondary" size="small" disabled={disabled} onClick={() => record("audio")}>
              <MicrophoneIcon /> Record Voice Note
            </Button>
          </Ways>
          <Text id={`${id}-hint`} size="caption" tone="soft">
            Upload image (max 5MB) or video (max 20MB)
          </Text>
        </>
      )}
    </Section>
  );
}

const Section = styled(Stack)`
  min-width: 0;
  padding-top: ${({ theme }) => theme.space.lg};
  border-top: 1px solid var(--line);

  &:focus {
    outline: none;
  }
`;

const Title = styled.h3`
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 500;
`;

/** One button per line on phones. */
const Ways = styled.div`
  display: grid;
  gap: 0.5rem;

  ${media.up("md")} {
    display: flex;
    flex-wrap: wrap;
  }
`;
