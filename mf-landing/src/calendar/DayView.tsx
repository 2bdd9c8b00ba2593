import {
  getLandingHeading,
  getLandingTitle,
  isFinalDay,
  isSealed,
  type LandingCalendar,
  type LandingDay,
} from "@advent/contract";
import { ErrorBoundary, lazyWithRetry, styled, useShop } from "@advent/ui";
import { lazy, type Ref, Suspense } from "react";
import type { DayLink } from "../shared/day-links";
import { CenteredButton, ViewTitle } from "../shared/shared.styles";
import { DayContent } from "./DayContent";
import { Timeline } from "./days/Timeline";
import { DayExchange } from "./exchange/DayExchange";
import { getHighlightedDay } from "./landing-state";
import { Notice } from "./Notice";
import { Reveal } from "./reveal/Reveal";
import type { RevealedDaysApi } from "./reveal/useRevealedDays";

const SealedDoor = lazy(() => import(/* webpackChunkName: "lazy" */ "./reveal/SealedDoor"));
const NextDay = lazyWithRetry(async () => (await import(/* webpackChunkName: "opened" */ "./days/NextDay")).NextDay, {
  errorFallback: () => null,
});
const FinaleButton = lazyWithRetry(async () => (await import("./finale/Finale")).FinaleButton, {
  errorFallback: () => null,
});

/** Renders once the API has recorded the opening, so never in a preview. */
const DayReply = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "opened" */ "./reply/DayReply")).DayReply,
  {
    errorFallback: (_day, retry) => (
      <CenteredButton type="button" onClick={retry}>
        Reply to this day
      </CenteredButton>
    ),
  },
);

interface DayViewProps {
  ref: Ref<HTMLHeadingElement>;
  landing: LandingCalendar;
  item: LandingDay | undefined;
  open: boolean;
  days: RevealedDaysApi;
  link: DayLink;
  onRefresh: () => void;
}

export function DayView({ ref, landing, item, open, days, link, onRefresh }: DayViewProps) {
  const shop = useShop();
  const { calendar, items } = landing;
  const { opening } = calendar;
  const lit = getHighlightedDay(landing, days.isRevealed);

  return (
    <>
      <Header>
        <ViewTitle ref={ref} level={1} size="subheading" tabIndex={-1}>
          {getLandingHeading(calendar.customerName)}
        </ViewTitle>
      </Header>
      {item && isSealed(item) && (
        <ErrorBoundary key={item.id}>
          <Suspense>
            <SealedDoor landing={landing} item={item} isNext={item.day === lit} />
          </Suspense>
        </ErrorBoundary>
      )}
      {item && !isSealed(item) && (
        <Reveal
          key={item.id}
          day={item.day}
          lit={item.day === lit}
          title={getLandingTitle(item.day, shop)}
          revealed={days.isRevealed(item.id)}
          onReveal={() => days.reveal(item.id)}
        >
          <ErrorBoundary>
            <DayContent item={item} />
          </ErrorBoundary>
          {days.isReported(item.id) && (
            <DayReply
              calendarId={calendar.id}
              itemId={item.id}
              contributions={item.contributions}
              onRefresh={onRefresh}
            />
          )}
          {days.isReported(item.id) && !landing.noExchanges && (item.returnsUntil || item.engraving) && (
            <DayExchange
              calendarId={calendar.id}
              itemId={item.id}
              isEngraved={Boolean(item.engraving)}
              shownName={[item.productName, item.chosen].filter(Boolean).join(", ")}
              onRefresh={onRefresh}
            />
          )}
          {days.isRevealed(item.id) && (
            <NextDay items={items} opening={opening} day={item.day} isRevealed={days.isRevealed} link={link} />
          )}
          {isFinalDay(item.day) && <FinaleButton calendar={calendar} items={items} days={days} />}
        </Reveal>
      )}
      {!item && (
        <Notice title="This day can’t be found" level={2}>
          It isn’t part of this calendar any more. All the other days are still here.
        </Notice>
      )}
      <DayLinks>
        <Timeline
          items={items}
          opening={opening}
          current={item?.day}
          open={open}
          isRevealed={days.isRevealed}
          link={link}
        />
        <AllDays {...link(null)}>View All Days</AllDays>
      </DayLinks>
    </>
  );
}

const Header = styled.header`
  margin-bottom: clamp(1.25rem, 3vw, 2.5rem);
  text-align: center;
`;

const DayLinks = styled.div`
  display: grid;
  justify-items: center;
  gap: 1.5rem;
  margin-top: clamp(2.5rem, 6vw, 4.5rem);

  nav {
    width: 100%;
  }
`;

const AllDays = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
`;
