import {
  formatDate,
  formatOpeningWeekday,
  formatZone,
  getBrowserTimeZone,
  getLandingTitle,
  isFinalDay,
  isTimeZone,
  type LandingCalendar,
  type SealedItem,
  toIsoDate,
  toWallClock,
} from "@advent/contract";
import { Heading, styled, Text, useShop } from "@advent/ui";
import { useEffect, useState } from "react";
import { appear, breathe, CenteredStack, Glow } from "../../shared/shared.styles";
import Countdown from "../../shared/time/Countdown";
import { Doorway } from "./Door";
import { DoorLeaf } from "./DoorLeaf";
import { Seal } from "./Seal";

interface SealedDoorProps {
  landing: LandingCalendar;
  item: SealedItem;
  /** True for the next door to unlock. Light shines from behind it. */
  isNext: boolean;
}

export default function SealedDoor({ landing, item: { day, opensAt }, isNext }: SealedDoorProps) {
  const shop = useShop();
  const { opening } = landing.calendar;
  return (
    <Day as="section" aria-label={`Day ${day}`}>
      <NightDoor>
        {isNext && <Glow />}
        <DoorLeaf day={day} side="left" />
        <DoorLeaf day={day} side="right" />
        {isNext && <Gap />}
        <Seal day={day} />
      </NightDoor>
      <Title>{getLandingTitle(day, shop)}</Title>
      <Heading level={2} size="heading">
        {`This door opens on ${formatOpeningWeekday(opening, day)}`}
      </Heading>
      <Counting landing={landing} until={opensAt} />
      <Words tone="soft">
        {isNext
          ? "This is the next one. It unlocks by itself when it’s time."
          : isFinalDay(day)
            ? "The last and most precious of them keeps its secret longest."
            : "It’s still a secret. Come back on the day and it will be waiting for you."}
      </Words>
      <Words size="small" tone="soft">
        {opening.mode === "daily" && <Clock opensAt={opensAt} timeZone={opening.timeZone} />}
      </Words>
    </Day>
  );
}

function Clock({ opensAt, timeZone }: { opensAt: string; timeZone: string }) {
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(getBrowserTimeZone()), []);
  const time = Date.parse(opensAt);
  // Without a zone that this browser knows: midnight, at which days open.
  const there = isTimeZone(timeZone) ? toWallClock(time, timeZone) : undefined;
  const here = own === undefined ? there : toWallClock(time, own);
  return (
    <>
      <span>
        {there === undefined ? "00:00" : formatClock(there)}, {formatZone(timeZone)}
      </span>
      {here !== undefined && here !== there && (
        <span>{`: ${formatClock(here)} on ${formatDate(toIsoDate(here))} where you are`}</span>
      )}
    </>
  );
}

const formatClock = (wall: number) => new Date(wall).toISOString().slice(11, 16);

const Day = styled(CenteredStack)`
  align-content: start;
  gap: 1rem;
  min-height: 60svh;
  animation: ${appear} 500ms ${({ theme }) => theme.motion.easeOut} backwards;
`;

const NightDoor = styled(Doorway)`
  --leaf: ${({ theme }) => theme.color.inkRaised};
  width: min(80%, 40svh);
  margin-bottom: 0.5rem;
`;

const Gap = styled.span`
  position: absolute;
  inset: 1.5% auto 1.5% calc(50% - 1px);
  width: 2px;
  background: linear-gradient(transparent, ${({ theme }) => theme.color.light} 12% 88%, transparent);
  box-shadow: 0 0 0.75rem 1px rgb(var(--color-glow) / 0.7);
  animation: ${breathe} 7s ease-in-out infinite;
`;

const Title = styled.p`
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;

const Counting = styled(Countdown)`
  font-size: ${({ theme }) => theme.size.lead};
`;

const Words = styled(Text)`
  max-width: ${({ theme }) => theme.width.narrow};
  text-wrap: balance;
`;
