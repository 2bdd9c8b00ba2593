import { MicrophoneIcon, media, styled } from "@advent/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import type { VolumeMeter } from "./volume-meter";

export function LevelMeter({ meter }: { meter: VolumeMeter | undefined }) {
  const bar = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    if (bar.current) bar.current.style.transform = `scaleX(${meter?.read() ?? 0})`;
  });
  return (
    <Meter aria-hidden="true">
      <MicrophoneIcon size="1.1em" />
      <Track>
        <Bar ref={bar} />
      </Track>
    </Meter>
  );
}

const Meter = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  flex: 1 1 6rem;
  max-width: 12rem;
`;

const Track = styled.span`
  flex: 1;
  height: 4px;
  border-radius: 2px;
  overflow: hidden;
  background: rgb(255 255 255 / 0.28);
`;

const Bar = styled.span`
  display: block;
  height: 100%;
  background: ${({ theme }) => theme.color.textGoldOnInk};
  transform: scaleX(0);
  transform-origin: left;

  ${media.forcedColors} {
    background: Highlight;
  }
`;

export function useFrames(draw: (now: number) => void): void {
  const drawLatest = useEffectEvent(draw);
  useEffect(() => {
    let frame = requestAnimationFrame(function next(now) {
      drawLatest(now);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
