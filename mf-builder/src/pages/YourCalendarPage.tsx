import { DAYS } from "@advent/contract";
import { useParams } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { Container, ErrorState, Skeleton, Stack, styled, Text } from "@advent/ui";
import { useYourCalendar } from "../features/your-calendar/useYourCalendar";
import { YourCalendar } from "../features/your-calendar/YourCalendar";
import { DoorWall } from "../shared/door.styles";

const LINK_NOTICES = {
  stop: { done: "You won’t get any more emails about this calendar.", failed: "Couldn’t turn off the emails" },
  confirm: { done: "Thank you. Your email address is confirmed.", failed: "Couldn’t confirm your email address" },
} as const;

export default function YourCalendarPage() {
  const { calendarId = "" } = useParams();
  const { data, error, refetch, link } = useYourCalendar(calendarId);
  const notice = link && link.action !== "open" ? LINK_NOTICES[link.action] : undefined;
  return (
    <Page>
      {notice && (
        <Notice role="status">
          {link?.isDone && <span>{notice.done}</span>}
          {link?.error !== undefined && <span>{`${notice.failed}: ${getErrorSentence(link.error)}`}</span>}
        </Notice>
      )}
      {data && <YourCalendar data={data} />}
      {!data && error && !(notice && link?.isDone) && (
        <ErrorState
          title="Couldn’t open your calendar"
          message={getErrorSentence(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
    </Page>
  );
}

function Loading() {
  return (
    <Stack gap="md" align="center" role="status" aria-label="Loading your calendar…">
      <Skeleton width="min(100%, 20rem)" height="3.5rem" />
      <Skeleton width="min(100%, 28rem)" height="1.5rem" />
      <Doors as="div">
        {DAYS.map((day) => (
          <Skeleton key={day} height="clamp(7rem, 16vw, 12rem)" />
        ))}
      </Doors>
    </Stack>
  );
}

const Page = styled(Container)`
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxxl}`};
`;

const Notice = styled(Text)`
  margin-bottom: 2rem;
  text-align: center;
`;

const Doors = styled(DoorWall)`
  width: 100%;
  margin-top: 3rem;
`;
