import { MAIL_FILTERS, type MailFilter } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { useListMailsInfiniteQuery } from "@advent/store";
import { Button, Cluster, EmptyState, ErrorState, Skeleton, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { FilterRow } from "../../shared/FilterRow";
import { LoadMore } from "../../shared/LoadMore";
import { usePagedList } from "../../shared/paged-list";
import { MailCard } from "./MailCard";

const LABELS: Readonly<Record<MailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not sent",
};
const NOTHING: Readonly<Record<MailFilter, string>> = {
  all: "No mails yet",
  waiting: "No mail waits to be sent",
  sent: "No mail was sent yet",
  dead: "Every mail could be sent",
};

/** The mails of the last 90 days; the filter stands in the address. */
export function MailDesk() {
  const [params, setParams] = useSearchParams();
  const filter = MAIL_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const list = usePagedList(useListMailsInfiniteQuery({ filter }));
  const { pages, counts, problem, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const mails = pages?.flatMap((page) => page.mails);
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={LABELS}
          value={filter}
          counts={counts}
          onChange={(next) => setParams(next === "all" ? {} : { filter: next }, { preventScrollReset: true })}
        />
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={refetch}>
          Refresh
        </Button>
      </Cluster>
      {pages?.[0]?.isDelivered === false && (
        <Text size="small">
          No mail server is set up (SMTP_URL), so nobody gets these mails: the API keeps them as files in its outbox
          folder.
        </Text>
      )}
      {!mails && (!problem || isFetching) && <Loading />}
      {!mails && problem && !isFetching && (
        <ErrorState title="The mails could not be loaded" message={problem} onRetry={refetch} />
      )}
      {mails?.length === 0 && (
        <EmptyState title={NOTHING[filter]}>
          Buyers are written to when they have paid and when something comes between; the shop about new orders,
          payments that need a decision and contact requests. What became of a mail is kept for 90 days.
        </EmptyState>
      )}
      {mails && mails.length > 0 && (
        <List role="list" aria-label="Mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailCard mail={mail} />
            </li>
          ))}
        </List>
      )}
      {mails && hasNextPage && (
        <LoadMore noun="mails" problem={problem} isFetching={isFetching} onMore={fetchNextPage} />
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading mails</VisuallyHidden>
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;
