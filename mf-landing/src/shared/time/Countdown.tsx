import type { LandingCalendar } from "@advent/contract";
import { styled } from "@advent/ui";
import { useEffect, useState } from "react";
import { MS_PER_HOUR, MS_PER_MINUTE, getTimeParts, MS_PER_SECOND } from "./left";
import { getServerNow } from "./server-clock";

interface CountdownProps {
  landing: LandingCalendar;
  /** The moment it counts to (ISO). */
  until: string;
  className?: string;
}

/**
 * How long it is until a moment, by the server's clock. Screen readers read it when they come to it, and never by themselves. The
 * server's page keeps its place empty: without scripts it would stand still.
 */
export default function Countdown({ landing, until, className }: CountdownProps) {
  const left = useLeft(landing, Date.parse(until));
  return (
    <Line role="timer" className={className}>
      {left === undefined && <Value>{"\u00a0"}</Value>}
      {left !== undefined && left <= 0 && "Any moment now"}
      {left !== undefined &&
        left > 0 &&
        getTimeParts(left).map(({ value, unit }, index) => (
          <span key={unit}>
            {index > 0 && " "}
            <Value>{value}</Value> {unit}
          </span>
        ))}
    </Line>
  );
}

/** Milliseconds until a moment; undefined on the server. */
function useLeft(landing: LandingCalendar, moment: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      clearTimeout(timer);
      const now = moment - getServerNow(landing);
      setLeft(now);
      const step = now > MS_PER_HOUR ? MS_PER_MINUTE : MS_PER_SECOND;
      // Just past the change of what is shown.
      if (now > 0) timer = setTimeout(tick, (now % step) + 5);
    }
    tick();
    // What a sleeping page has missed.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [landing, moment]);
  return left;
}

const Line = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;

`;

const Value = styled.span`
  color: var(--text-gold);
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.75em;
`;
