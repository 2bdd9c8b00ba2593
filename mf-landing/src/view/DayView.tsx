import { type LandingCalendar, type LandingItem, landingHeading, landingTitle } from "@advent/contract";
import { Heading, styled } from "@advent/ui";
import type { Ref } from "react";
import { Timeline } from "../features/days/Timeline";
import { Reveal } from "../features/reveal/Reveal";
import type { RevealedDaysApi } from "../features/reveal/useRevealedDays";
import type { DayLink } from "../shared/day-links";
import { DayContent } from "./DayContent";
import type { LandingItems } from "./landing-state";
import { Notice } from "./Notice";

interface DayViewProps {
  ref: Ref<HTMLHeadingElement>;
  calendar: LandingCalendar["calendar"];
  items: LandingItems;
  /** The chosen day; nothing when the address names none of this calendar's. */
  item: LandingItem | undefined;
  open: boolean;
  days: RevealedDaysApi;
  link: DayLink;
}

export function DayView({ ref, calendar, items, item, open, days, link }: DayViewProps) {
  return (
    <>
      <Header>
        <Title ref={ref} level={1} size="subheading" tabIndex={-1}>
          {landingHeading(calendar.customerName)}
        </Title>
      </Header>
      {item ? (
        <Reveal
          key={item.id}
          day={item.day}
          title={landingTitle(item.day)}
          revealed={days.isRevealed(item.id)}
          onReveal={() => days.reveal(item.id)}
        >
          <DayContent item={item} />
        </Reveal>
      ) : (
        <Notice title="This day can't be found" level={2}>
          It isn't part of this calendar any more. All the other days are still here.
        </Notice>
      )}
      <Elsewhere>
        <Timeline items={items} current={item?.day} open={open} isRevealed={days.isRevealed} link={link} />
        <AllDays {...link(null)}>View All Days</AllDays>
      </Elsewhere>
    </>
  );
}

const Header = styled.header`
  margin-bottom: clamp(1.25rem, 3vw, 2.5rem);
  text-align: center;
`;

const Elsewhere = styled.div`
  display: grid;
  justify-items: center;
  gap: 1.5rem;
  margin-top: clamp(2.5rem, 6vw, 4.5rem);

  nav {
    width: 100%;
  }
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

const AllDays = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
`;
