import { DAYS } from "@advent/contract";
import { useParams } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { Container, ErrorState, Skeleton, Stack, styled, Text } from "@advent/ui";
import { useYourCalendar } from "../features/your-calendar/useYourCalendar";
import { YourCalendar } from "../features/your-calendar/YourCalendar";
import { DoorWall } from "../shared/door.styles";

export default function YourCalendarPage() {
  const { calendarId = "" } = useParams();
  const { data, error, refetch, stop } = useYourCalendar(calendarId);
  return (
    <Page>
      {stop && (
        <Notice role="status">
          {stop.isDone && <span>You won’t get any more emails about this calendar.</span>}
          {stop.error !== undefined && <span>{`Couldn't turn off the emails: ${getErrorSentence(stop.error)}`}</span>}
        </Notice>
      )}
      {data && <YourCalendar data={data} />}
      {!data && error && !stop?.isDone && (
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
