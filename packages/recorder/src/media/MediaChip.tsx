import type { Captions, MediaKind } from "@advent/contract";
import {
  Button,
  CloseIcon,
  Dialog,
  IconButton,
  MicrophoneIcon,
  PenIcon,
  PlayIcon,
  Stack,
  styled,
  useToast,
  VideoIcon,
} from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";
import { type ComponentType, useRef, useState } from "react";
import { useObjectUrl } from "../useObjectUrl";
import { useShownCaptions } from "../useShownCaptions";
import type { Medium } from "./draft";
import { MEDIA_LABELS } from "./media-labels";

export interface CaptionEditorProps {
  kind: "video" | "audio";
  medium: Medium;
  src: string;
  captions: Captions | undefined;
  disabled: boolean;
  onChange: (captions: Captions | undefined) => void;
  onClose: () => void;
}

interface MediaChipProps {
  kind: MediaKind;
  medium: Medium;
  captions?: Captions;
  disabled: boolean;
  /** It cannot be removed without it. */
  onRemove?: () => void;
  onCaption?: (captions: Captions | undefined) => void;
  CaptionEditor?: ComponentType<CaptionEditorProps>;
}

export function MediaChip({ kind, medium, captions, disabled, onRemove, onCaption, CaptionEditor }: MediaChipProps) {
  const added = typeof medium === "object" ? medium : undefined;
  const temporary = useObjectUrl(added?.file);
  const src = typeof medium === "string" ? medium : temporary;
  const [isPreviewing, setPreviewing] = useState(false);
  const [isCaptioning, setCaptioning] = useState(false);
  const captionButton = useRef<HTMLButtonElement>(null);
  const label = MEDIA_LABELS[kind];
  if (!src) return null;
  return (
    <Chip aria-label={label}>
      {kind === "image" && <Thumbnail src={src} alt="Attached" />}
      {kind === "video" && <VideoIcon />}
      {kind === "audio" && <MicrophoneIcon />}
      <Name>{label}</Name>
      {kind === "video" && (
        <>
          <Button variant="quiet" size="small" onClick={() => setPreviewing(true)}>
            <PlayIcon /> Preview
          </Button>
          <VideoPreview
            open={isPreviewing}
            onOpenChange={setPreviewing}
            src={src}
            seconds={added?.seconds}
            captions={captions}
          />
        </>
      )}
      {onRemove && (
        <IconButton label={`Remove ${label.toLowerCase()}`} size="small" disabled={disabled} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      )}
      {kind === "audio" && !isCaptioning && (
        <Voice>
          <MediaPlayer
            kind="audio"
            src={src}
            seconds={added?.seconds}
            captions={captions && { ...captions, src: "" }}
            label={label}
          />
        </Voice>
      )}
      {CaptionEditor && onCaption && kind !== "image" && (
        <CaptionSection gap="sm" align="start">
          <Button
            ref={captionButton}
            variant="quiet"
            size="small"
            aria-expanded={isCaptioning}
            disabled={disabled}
            onClick={() => setCaptioning(!isCaptioning)}
          >
            <PenIcon /> {captions ? "Edit captions" : "Add captions"}
          </Button>
          {isCaptioning && (
            <CaptionEditor
              key={src}
              {...{ kind, medium, src, captions, disabled }}
              onChange={onCaption}
              onClose={() => {
                setCaptioning(false);
                captionButton.current?.focus();
              }}
            />
          )}
        </CaptionSection>
      )}
    </Chip>
  );
}

interface VideoPreviewProps extends Pick<MediaChipProps, "captions"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
  seconds: number | undefined;
}

function VideoPreview({ open, onOpenChange, src, seconds, captions }: VideoPreviewProps) {
  const shown = useShownCaptions(captions);
  const toast = useToast();
  const notify = () => toast.fail("Failed to load video preview.", "Preview Error");
  // A time in the address makes Safari draw a frame before it plays.
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Video preview">
      <MediaPlayer
        kind="video"
        src={`${src}#t=0.001`}
        seconds={seconds}
        captions={shown}
        label="Video message"
        onUnplayable={notify}
      />
    </Dialog>
  );
}

const Chip = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  max-width: 100%;
  padding: 0.375rem 0.5rem 0.375rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background: var(--surface-raised);
  font-size: ${({ theme }) => theme.size.small};
`;

const Thumbnail = styled.img`
  width: 3rem;
  height: 3rem;
  object-fit: cover;
`;

const Name = styled.span`
  margin-right: auto;
`;

const CaptionSection = styled(Stack)`
  flex: 1 0 100%;
  min-width: 0;
`;

const Voice = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  padding: 0.25rem 0.25rem 0.375rem 0;
`;
