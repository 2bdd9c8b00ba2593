import { type Erasure, formatMoment } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, Stack, Text } from "@advent/ui";
import { CardList, Sheet } from "../../shared/card.styles";
import { EmptyList } from "../../shared/EmptyList";
import { FactList } from "../../shared/FactList";
import { useQueryState } from "../../shared/query-state";
import { getCountFacts } from "./PersonData";

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

export function ErasureReceipts() {
  const query = adminApi.useListErasuresQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the receipts", "6rem");
  return (
    <Stack as="section" aria-label="Receipts">
      <Cluster>
        <Heading level={2} size="subheading">
          Receipts
        </Heading>
        <Button variant="quiet" size="small" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </Cluster>
      {data?.erasures.length === 0 && <EmptyList title="Nothing erased yet">Receipts contain no names.</EmptyList>}
      {data && data.erasures.length > 0 && (
        <CardList role="list">
          {data.erasures.map((erasure) => (
            <Receipt key={erasure.id} erasure={erasure} />
          ))}
        </CardList>
      )}
      {!data && fallback}
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
          <span>{`. The accounts of ${booksKept} ${booksKept === 1 ? "order" : "orders"} are kept, without a name`}</span>
        )}
      </Text>
      <FactList facts={getCountFacts(counts)} />
    </Sheet>
  );
}
