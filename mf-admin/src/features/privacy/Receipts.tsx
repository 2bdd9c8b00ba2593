import { type Erasure, formatMoment } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { Badge, Button, Cluster, EmptyState, ErrorState, Heading, Skeleton, Stack, Text } from "@advent/ui";
import { CardList, Sheet } from "../../shared/card.styles";
import { useSessionEnd } from "../../shared/session/session";
import { Counts } from "./Counts";
import { useListErasuresQuery } from "./person-api";

const REASON_LABELS: Readonly<Record<Erasure["reason"], string>> = {
  requested: "Requested in admin",
  "time-over": "Retention period ended",
  shop: "Requested through Shopify",
};
const STATE_LABELS: Readonly<Record<Erasure["state"], string>> = {
  requested: "Begun",
  emptied: "Erased. A final check follows within 15 minutes.",
  finished: "Finished",
};

export function Receipts() {
  const { data, error, isError, isFetching, refetch } = useListErasuresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useSessionEnd(isError && error);
  return (
    <Stack as="section" aria-label="Receipts">
      <Cluster>
        <Heading level={2} size="subheading">
          Receipts
        </Heading>
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </Cluster>
      {data?.erasures.length === 0 && <EmptyState title="Nothing erased yet">Receipts contain no names.</EmptyState>}
      {data && data.erasures.length > 0 && (
        <CardList role="list">
          {data.erasures.map((erasure) => (
            <Receipt key={erasure.id} erasure={erasure} />
          ))}
        </CardList>
      )}
      {!data && isFetching && <Skeleton height="6rem" />}
      {isError && !data && (
        <ErrorState title="Couldn’t load receipts" message={getErrorSentence(error)} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function Receipt({ erasure: { id, reason, state, requestedAt, finishedAt, counts, booksKept } }: { erasure: Erasure }) {
  return (
    <Sheet as="li" gap="xs">
      <Cluster>
        <Text as="h3">{id}</Text>
        <Badge tone={state === "finished" ? "success" : "neutral"}>{STATE_LABELS[state]}</Badge>
      </Cluster>
      <Text size="small">
        <span>{REASON_LABELS[reason]} on </span>
        <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>
        {finishedAt && (
          <span>
            , finished on <time dateTime={finishedAt}>{formatMoment(finishedAt)}</time>
          </span>
        )}
        {booksKept > 0 && (
          <span>{`. The books of ${booksKept} ${booksKept === 1 ? "order stay" : "orders stay"}, without a name`}</span>
        )}
      </Text>
      <Counts counts={counts} />
    </Sheet>
  );
}
