import {
  buildPath,
  type CalendarWithItems,
  cartPage,
  formatOrderedSince,
  orderLabel,
  orderTerm,
  yourCalendarPage,
} from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, Cluster, Eyebrow, Heading, styled, Text } from "@advent/ui";
import { Hero } from "../features/hero/Hero";
import { DeferredOpening } from "../features/opening/DeferredOpening";
import { RecipientDetails } from "../features/recipient-details/RecipientDetails";
import { DayStrip } from "../features/strip/DayStrip";
import { CopyLink } from "../shared/CopyLink";
import { NoNoteWarning } from "../shared/NoNoteWarning";
import { StartAnother } from "../shared/StartAnother";
import { Step } from "../shared/Step";

export function OrderedBuilder({ data: { calendar, items }, data }: { data: CalendarWithItems }) {
  return (
    <>
      <Hero>
        <Eyebrow>
          {orderTerm(calendar)} {orderLabel(calendar)}
        </Eyebrow>
        <Heading level={1} size="title">
          Your calendar is ordered
        </Heading>
        <Since tone="soft">{formatOrderedSince(calendar)}</Since>
        <Cluster justify="center">
          <StartAnother variant="primary" />
          <ButtonLink as={AppLink} to={cartPage.path} variant="secondary">
            See your order
          </ButtonLink>
          <ButtonLink as={AppLink} to={buildPath(yourCalendarPage, { calendarId: calendar.id })} variant="quiet">
            See which doors are open
          </ButtonLink>
        </Cluster>
        <Link>
          <CopyLink url={calendar.masterLandingUrl} />
        </Link>
        <NoNoteWarning items={items} opening={calendar.opening} />
      </Hero>
      <DayStrip data={data} picked={null} onPick={() => undefined} />
      <Details>
        <Step
          id="recipient"
          title="Recipient Details"
          lead="What your recipient reads above the twelve days. It can still be changed."
        >
          <RecipientDetails key={calendar.id} calendar={calendar} />
          <DeferredOpening data={data} />
        </Step>
      </Details>
    </>
  );
}

const Since = styled(Text)`
  max-width: 34rem;
  text-wrap: balance;
`;

const Link = styled.div`
  width: min(100%, 34rem);
  text-align: start;
`;

const Details = styled.div`
  padding-bottom: ${({ theme }) => theme.space.xxxl};
`;
