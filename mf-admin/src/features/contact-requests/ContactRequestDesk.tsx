import { CONTACT_FILTERS, type ContactFilter } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { Button, Cluster, EmptyState, ErrorState, Skeleton, Stack, styled, VisuallyHidden } from "@advent/ui";
import { FilterRow } from "../../shared/FilterRow";
import { LoadMore } from "../../shared/LoadMore";
import { ContactRequestCard } from "./ContactRequestCard";
import { useContactRequests } from "./useContactRequests";

const LABELS: Readonly<Record<ContactFilter, string>> = { open: "Open", done: "Done", all: "All" };
const NOTHING: Readonly<Record<ContactFilter, string>> = {
  open: "Nobody waits to be contacted",
  done: "Nothing is done yet",
  all: "No contact requests",
};

/** Who wants to be contacted; the filter stands in the address. */
export function ContactRequestDesk() {
  const [params, setParams] = useSearchParams();
  const filter = CONTACT_FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const { requests, counts, problem, isFetching, hasNextPage, fetchNextPage, refetch } = useContactRequests(filter);
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={LABELS}
          value={filter}
          counts={counts}
          onChange={(next) => setParams(next === "open" ? {} : { filter: next }, { preventScrollReset: true })}
        />
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={refetch}>
          Refresh
        </Button>
      </Cluster>
      {!requests && (!problem || isFetching) && <Loading />}
      {!requests && problem && !isFetching && (
        <ErrorState title="The contact requests could not be loaded" message={problem} onRetry={refetch} />
      )}
      {requests?.length === 0 && (
        <EmptyState title={NOTHING[filter]}>
          Shoppers ask for it in the stylist's preferences. Requests go by themselves 90 days after the asking, 30 after
          they are done.
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <List role="list" aria-label="Contact requests">
          {requests.map((request) => (
            <li key={request.calendarId}>
              <ContactRequestCard request={request} />
            </li>
          ))}
        </List>
      )}
      {requests && hasNextPage && (
        <LoadMore noun="requests" problem={problem} isFetching={isFetching} onMore={fetchNextPage} />
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading contact requests</VisuallyHidden>
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;
