import { Button, styled, Text } from "@advent/ui";
import type { Calendars } from "./useCalendars";
import { useSentinel } from "./useSentinel";

/** The foot of the list: the next page comes by itself as one scrolls near, or by the button. */
export function LoadMore({ list }: { list: Calendars }) {
  const { calendars, hasNextPage, isFetching, problem, fetchNextPage } = list;
  const waits = hasNextPage && !isFetching && !problem;
  const foot = useSentinel(waits, fetchNextPage);
  if (!calendars || !hasNextPage) return null;
  return (
    <Foot ref={foot}>
      {problem && (
        <Text size="small" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      <Button variant="secondary" size="small" busy={isFetching} onClick={fetchNextPage}>
        {problem ? "Try again" : "Load more calendars"}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.md};
`;
