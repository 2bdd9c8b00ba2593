import { DAYS, formatOpeningDate, isSealed, type LandingCalendar } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { lazy, Suspense } from "react";
import type { DayLink } from "../../shared/day-links";
import { Glow } from "../../shared/shared.styles";
import { getHighlightedDay } from "../landing-state";
import { DayCard } from "./DayCard";

/** Shares one chunk with other code that few calendars need. */
const Countdown = lazy(() => import(/* webpackChunkName: "lazy" */ "../../shared/time/Countdown"));

interface DayGridProps {
  landing: LandingCalendar;
  /** True when days can be opened at all (docs/behaviour/landing.md). */
  open: boolean;
  isRevealed: (itemId: string) => boolean;
  link: DayLink;
}

export function DayGrid({ landing, open, isRevealed, link }: DayGridProps) {
  const lit = getHighlightedDay(landing, isRevealed);
  return (
    <DayList role="list" aria-label="Days">
      {DAYS.map((day) => {
        const item = landing.items.find((candidate) => candidate.day === day);
        return (
          <Place key={day}>
            {day === lit && <Glow />}
            <DayCard
              day={day}
              item={item}
              revealed={Boolean(item && isRevealed(item.id))}
              link={item && open ? link(item.id) : undefined}
            >
              {item && isSealed(item) && (
                <When>
                  <span>Opens on {formatOpeningDate(landing.calendar.opening, day)}</span>
                  {day === lit && (
                    <Suspense>
                      <Countdown landing={landing} until={item.opensAt} />
                    </Suspense>
                  )}
                </When>
              )}
            </DayCard>
          </Place>
        );
      })}
    </DayList>
  );
}

/** Two columns on a phone, four on a wide screen (docs/behaviour/numbers.md). */
export const DayList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.75rem, 2.4vw, 1.75rem);
  max-width: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  ${media.up("md")} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Place = styled.li`
  position: relative;
  z-index: 0;
`;

const When = styled.span`
  color: ${({ theme }) => theme.color.textSoftOnInk};
  font-size: ${({ theme }) => theme.size.caption};
`;
