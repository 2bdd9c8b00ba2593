import { PauseIcon, PlayIcon, styled } from "@advent/ui";
import { type RefObject, useRef } from "react";
import { CaptionLines } from "./CaptionLines";
import { Disc, Progress } from "./controls";
import { getSources, type Recording } from "./sources";
import { Unplayable } from "./Unplayable";
import { usePlayback } from "./usePlayback";

type VoicePlayerProps = Omit<Recording, "poster">;

export function VoicePlayer({ src, mp4, captions, element, label, seconds, onUnplayable }: VoicePlayerProps) {
  const own = useRef<HTMLMediaElement>(null);
  const audio = element ?? own;
  const playback = usePlayback(audio, src, { seconds, onUnplayable });
  const { ready, failed, playing, toggle, fail } = playback;
  const sources = getSources("audio", src, mp4);
  if (failed) return <Unplayable src={src} what="voice note" />;
  return (
    <Group role="group" aria-label={label}>
      <Frame>
        <Audio
          key={src}
          ref={audio as RefObject<HTMLAudioElement | null>}
          controls={!ready}
          preload="metadata"
          aria-label={label}
        >
          {sources.map((source, index) => (
            <source key={source.src} {...source} onError={index === sources.length - 1 ? fail : undefined} />
          ))}
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
