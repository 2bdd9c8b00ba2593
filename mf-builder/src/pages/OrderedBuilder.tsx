import {
  buildPath,
  type CalendarWithItems,
  cartPage,
  formatDate,
  formatOrderedSince,
  orderLabel,
  orderTerm,
  yourCalendarPage,
} from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, Cluster, Container, Eyebrow, Heading, media, Stack, styled, Text } from "@advent/ui";
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
      <Order>
        <Stack>
          <Eyebrow>
            {orderTerm(calendar)} {orderLabel(calendar)}
          </Eyebrow>
          <Heading level={1} size="title">
            Your calendar is ordered
          </Heading>
          <Text tone="soft">
            <span>{`${formatOrderedSince(calendar)} `}</span>
            {calendar.arrivesBy && <span>{`Your parcel arrives by ${formatDate(calendar.arrivesBy)}.`}</span>}
          </Text>
          <Cluster>
            <ButtonLink as={AppLink} to={cartPage.path}>
              See your order
            </ButtonLink>
            <ButtonLink as={AppLink} to={buildPath(yourCalendarPage, { calendarId: calendar.id })} variant="secondary">
              See which doors are open
            </ButtonLink>
          </Cluster>
        </Stack>
        <Stack gap="md">
          <NoNoteWarning items={items} opening={calendar.opening} />
          <CopyLink url={calendar.masterLandingUrl} />
          <Cluster>
            <StartAnother variant="quiet" />
          </Cluster>
        </Stack>
      </Order>
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

const Order = styled(Container)`
  display: grid;
  gap: 2rem ${({ theme }) => theme.space.xxl};
  padding-block: ${({ theme }) => theme.space.xxl};

  ${media.up("md")} {
    grid-template-columns: 1.2fr 1fr;
    align-items: end;
  }
`;

const Details = styled.div`
  padding-bottom: ${({ theme }) => theme.space.xxxl};
`;
