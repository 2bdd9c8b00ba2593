import { type LandingCalendar, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import { styled } from "@advent/ui";
import { useEffect, useState } from "react";
import { getServerNow } from "./server-clock";

interface CountdownProps {
  landing: LandingCalendar;
  until: string;
  className?: string;
}

/**
 * Counts down by the server's clock, without announcing changes to screen readers.
 * The server renders an empty placeholder, because the time would not change without scripts.
 */
export default function Countdown({ landing, until, className }: CountdownProps) {
  const left = useLeft(landing, Date.parse(until));
  return (
    <Line role="timer" className={className}>
      {left === undefined && <Value>{"\u00a0"}</Value>}
      {left !== undefined && left <= 0 && <span>Any moment now</span>}
      {left !== undefined &&
        left > 0 &&
        getTimeParts(left).map(({ value, unit }) => (
          <span key={unit}>
            <Value>{value}</Value> {unit}{" "}
          </span>
        ))}
    </Line>
  );
}

/** In milliseconds. Undefined on the server. */
function useLeft(landing: LandingCalendar, moment: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      clearTimeout(timer);
      const now = moment - getServerNow(landing);
      setLeft(now);
      const step = now > MS_PER_HOUR ? MS_PER_MINUTE : MS_PER_SECOND;
      if (now > 0) timer = setTimeout(tick, (now % step) + 5);
    }
    tick();
    // Catches up after the page has slept.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [landing, moment]);
  return left;
}

const TIME_UNITS = [
  ["day", 24 * MS_PER_HOUR],
  ["hour", MS_PER_HOUR],
  ["minute", MS_PER_MINUTE],
  ["second", MS_PER_SECOND],
] as const;

export function getTimeParts(left: number): { value: number; unit: string }[] {
  const step = left > MS_PER_HOUR ? MS_PER_MINUTE : MS_PER_SECOND;
  let rest = Math.ceil(left / step) * step;
  const largest = TIME_UNITS.findIndex(([, length]) => rest >= length);
  return TIME_UNITS.slice(largest, largest + 2).map(([name, length]) => {
    const value = Math.floor(rest / length);
    rest %= length;
    return { value, unit: value === 1 ? name : `${name}s` };
  });
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
