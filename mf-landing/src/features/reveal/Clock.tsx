import { getDateIn, formatDate, toWallClock, formatZone } from "@advent/contract";
import { useEffect, useState } from "react";

interface ClockProps {
  /** A moment (ISO). */
  opensAt: string;
  /** Whose midnight it is. */
  timeZone: string;
}

/** What a clock shows at that moment, there and, where it is another one, on the reader's own wall: the server does not know that one. */
export function Clock({ opensAt, timeZone }: ClockProps) {
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const time = Date.parse(opensAt);
  const differs = own !== undefined && toWallClock(time, own) !== toWallClock(time, timeZone);
  return (
    <>
      {formatClock(time, timeZone)}, {formatZone(timeZone)}
      {differs && `: ${formatClock(time, own)} on ${formatDate(getDateIn(time, own))} where you are`}
    </>
  );
}

/** `00:00`. */
const formatClock = (time: number, timeZone: string) => new Date(toWallClock(time, timeZone)).toISOString().slice(11, 16);
