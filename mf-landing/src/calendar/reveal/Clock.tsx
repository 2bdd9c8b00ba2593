import { formatDate, formatZone, getDateIn, toWallClock } from "@advent/contract";
import { useEffect, useState } from "react";

interface ClockProps {
  opensAt: string;
  timeZone: string;
}

export function Clock({ opensAt, timeZone }: ClockProps) {
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const time = Date.parse(opensAt);
  const differs = own !== undefined && toWallClock(time, own) !== toWallClock(time, timeZone);
  return (
    <>
      <span>
        {formatClock(time, timeZone)}, {formatZone(timeZone)}
      </span>
      {differs && <span>{`: ${formatClock(time, own)} on ${formatDate(getDateIn(time, own))} where you are`}</span>}
    </>
  );
}

const formatClock = (time: number, timeZone: string) =>
  new Date(toWallClock(time, timeZone)).toISOString().slice(11, 16);
