import { formatClock, styled } from "@advent/ui";
import type { Playback } from "./usePlayback";

export function Progress({ time, duration, seek }: Playback) {
  return (
    <Line>
      <Slider
        type="range"
        min={0}
        max={Number.isFinite(duration) ? duration : 30}
        step={0.1}
        value={time}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        aria-label="Position"
        aria-valuetext={formatClock(time)}
      />
      <Time>{Number.isFinite(duration) ? `${formatClock(time)} / ${formatClock(duration)}` : formatClock(time)}</Time>
    </Line>
  );
}

export const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textGoldOnInk};
`;

const Line = styled.div`
  display: flex;
  flex: 1 1 9rem;
  align-items: center;
  gap: 0.75rem;
  min-width: 0;
  accent-color: ${({ theme }) => theme.color.gold};
`;

const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: 2.75rem;
  cursor: pointer;
`;

const Time = styled.span`
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
