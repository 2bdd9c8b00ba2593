import { useRef } from "react";
import { styled } from "styled-components";
import { MicrophoneIcon, PauseIcon, PlayIcon } from "../icons/media";
import { clock } from "./clock";
import { type Recording, sourcesOf } from "./sources";
import { Unplayable } from "./Unplayable";
import { usePlayback } from "./usePlayback";

type VoicePlayerProps = Omit<Recording, "poster" | "captions">;

/** The browser's own controls until scripts are there, then a button, a slider and the time. */
export function VoicePlayer({ src, mp4, label, onUnplayable }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const { ready, failed, playing, time, duration, toggle, seek, fail } = usePlayback(audio, src, onUnplayable);
  const sources = sourcesOf("audio", src, mp4);
  if (failed) return <Unplayable src={src} what="voice note" />;
  return (
    <Frame role="group" aria-label={label}>
      <Audio key={src} ref={audio} controls={!ready} preload="metadata" aria-label={label}>
        {sources.map((source, index) => (
          <source key={source.src} {...source} onError={index === sources.length - 1 ? fail : undefined} />
        ))}
      </Audio>
      {ready && (
        <>
          <Play type="button" onClick={toggle} aria-label={playing ? "Pause" : "Play"}>
            {playing ? <PauseIcon /> : <PlayIcon />}
          </Play>
          <Slider
            type="range"
            min={0}
            max={Number.isFinite(duration) ? duration : 30}
            step={0.1}
            value={time}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
            aria-label="Position"
            aria-valuetext={clock(time)}
          />
          <Time>
            {clock(time)}
            {Number.isFinite(duration) && ` / ${clock(duration)}`}
          </Time>
          <MicrophoneIcon />
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  min-height: 5rem;
  padding: 0.75rem 1rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.textGold};
`;

const Audio = styled.audio`
  width: 100%;

  &:not([controls]) {
    display: none;
  }
`;

const Play = styled.button`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textGoldOnInk};
  cursor: pointer;
`;

const Slider = styled.input`
  flex: 1 1 6rem;
  min-width: 0;
  height: 1.5rem;
  accent-color: ${({ theme }) => theme.color.textGold};
  cursor: pointer;
`;

const Time = styled.span`
  min-width: 5.5em;
  color: ${({ theme }) => theme.color.textSoft};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;
