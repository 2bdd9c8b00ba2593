import { PauseIcon, PlayIcon, styled } from "@advent/ui";
import type { RefObject } from "react";
import { CaptionLines } from "./CaptionLines";
import { Disc, Progress } from "./controls";
import type { PlayerProps } from "./usePlayback";

export function VoicePlayer({ src, captions, label, playback, children }: PlayerProps) {
  const { media, ready, playing, toggle } = playback;
  return (
    <Group role="group" aria-label={label}>
      <Frame>
        <Audio
          key={src}
          ref={media as RefObject<HTMLAudioElement | null>}
          controls={!ready}
          preload="metadata"
          aria-label={label}
        >
          {children}
        </Audio>
        {ready && (
          <>
            <Play type="button" onClick={toggle} aria-label={playing ? "Pause" : "Play"}>
              <Disc>{playing ? <PauseIcon /> : <PlayIcon />}</Disc>
            </Play>
            <Progress {...playback} />
          </>
        )}
      </Frame>
      {captions && <CaptionLines {...captions} time={playback.time} />}
    </Group>
  );
}

const Group = styled.div``;

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem 1rem;
  min-height: 5rem;
  padding: 0.75rem 1rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.textSoft};
`;

const Audio = styled.audio`
  width: 100%;

  &:not([controls]) {
    display: none;
  }
`;

const Play = styled.button`
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;
