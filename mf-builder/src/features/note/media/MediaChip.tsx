import type { Captions, MediaKind } from "@advent/contract";
import { useObjectUrl } from "@advent/recorder";
import { Button, CloseIcon, IconButton, MicrophoneIcon, PlayIcon, styled, VideoIcon } from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";
import { useState } from "react";
import { MEDIA_LABELS } from "../../../shared/NoteView";
import { CaptionSection } from "../captions/CaptionSection";
import type { Medium } from "../editor/draft";
import { VideoPreview } from "./VideoPreview";

interface MediaChipProps {
  kind: MediaKind;
  medium: Medium;
  captions?: Captions | undefined;
  disabled: boolean;
  onRemove: () => void;
  onCaption?: (captions: Captions | undefined) => void;
}

export function MediaChip({ kind, medium, captions, disabled, onRemove, onCaption }: MediaChipProps) {
  const temporary = useObjectUrl(medium.state === "new" ? medium.file : undefined);
  const [isCaptioning, setCaptioning] = useState(false);
  const src = medium.state === "stored" ? medium.url : temporary;
  const seconds = medium.state === "new" ? medium.seconds : undefined;
  return (
    <Chip aria-label={MEDIA_LABELS[kind]}>
      {src && <Shown {...{ kind, src, seconds, captions }} isPlayedBelow={isCaptioning} />}
      <IconButton
        label={`Remove ${MEDIA_LABELS[kind].toLowerCase()}`}
        size="small"
        disabled={disabled}
        onClick={onRemove}
      >
        <CloseIcon />
      </IconButton>
      {src && onCaption && kind !== "image" && (
        <CaptionSection
          key={src}
          {...{ kind, medium, src, captions, disabled }}
          isOpen={isCaptioning}
          onOpenChange={setCaptioning}
          onChange={onCaption}
        />
      )}
    </Chip>
  );
}

interface ShownProps extends Pick<MediaChipProps, "kind" | "captions"> {
  src: string;
  seconds: number | undefined;
  isPlayedBelow: boolean;
}

function Shown({ kind, src, seconds, captions, isPlayedBelow }: ShownProps) {
  const [isOpen, open] = useState(false);
  if (kind === "audio") {
    return (
      <>
        <MicrophoneIcon />
        <Name>{MEDIA_LABELS.audio}</Name>
        {!isPlayedBelow && (
          <Voice>
            <MediaPlayer
              kind="audio"
              src={src}
              seconds={seconds}
              captions={captions && { ...captions, src: "" }}
              label="Voice note"
            />
          </Voice>
        )}
      </>
    );
  }
  if (kind === "image") {
    return (
      <>
        <Thumbnail src={src} alt="Attached" />
        <Name>{MEDIA_LABELS.image}</Name>
      </>
    );
  }
  return (
    <>
      <VideoIcon />
      <Name>{MEDIA_LABELS.video}</Name>
      <Button variant="quiet" size="small" onClick={() => open(true)}>
        <PlayIcon /> Preview
      </Button>
      <VideoPreview open={isOpen} onOpenChange={open} src={src} captions={captions} />
    </>
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

const Voice = styled.div`
  order: 1;
  flex: 1 0 100%;
  min-width: 0;
  padding: 0.25rem 0.25rem 0.375rem 0;
`;
