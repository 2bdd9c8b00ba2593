import type { ShopExchange } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, Stack, Text } from "@advent/ui";
import { type ReactNode, useCallback } from "react";
import { ExchangeCard } from "../features/exchanges/ExchangeCard";
import { ReturnLabel } from "../features/exchanges/ReturnLabel";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { FilterRow } from "../shared/FilterRow";
import { getQueryState } from "../shared/query-state";
import { SearchBox } from "../shared/SearchBox";

export default withAdminLayout(adminPages.exchanges, ExchangesPage);

const VIEWS = { open: "Open", closed: "Closed" } as const;

function ExchangesPage() {
  const [params, setParams] = useQueryParams();
  const view = params.get("view") === "closed" ? "closed" : "open";
  const search = params.get("search") ?? "";
  const onSearch = useCallback((next: string) => setParams({ search: next || null, cursor: null }), [setParams]);
  const query = adminApi.useListExchangesQuery(
    { view, search: search || undefined, cursor: params.get("cursor") ?? undefined },
    { refetchOnMountOrArgChange: true },
  );
  const { data, fallback } = getQueryState(query, "the exchanges", "9rem");
  const labelled = data?.exchanges.find(({ exchangeId }) => exchangeId === params.get("label"));
  if (data && labelled) return <ReturnLabel exchange={labelled} address={data.address} />;
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={VIEWS}
          value={view}
          counts={undefined}
          onChange={(next) => setParams({ view: next === "closed" ? next : null, cursor: null })}
        />
        <SearchBox
          name="search"
          label="Search exchanges"
          placeholder="Reference or name"
          search={search}
          onSearch={onSearch}
        />
      </Cluster>
      <ExchangeList exchanges={data?.exchanges} fallback={fallback} view={view} search={search} />
      {data?.pageInfo.endCursor && (
        <Button variant="secondary" onClick={() => setParams({ cursor: data.pageInfo.endCursor })}>
          More exchanges
        </Button>
      )}
    </Stack>
  );
}

interface ExchangeListProps {
  exchanges: readonly ShopExchange[] | undefined;
  /** Shown instead of none yet. */
  fallback: ReactNode;
  view: keyof typeof VIEWS;
  search: string;
}

function ExchangeList({ exchanges, fallback, view, search }: ExchangeListProps) {
  if (!exchanges) return fallback;
  if (exchanges.length === 0 && search) return <Text>{`No ${view} exchange matches “${search}”.`}</Text>;
  if (exchanges.length === 0)
    return (
      <EmptyList title={`No ${view} exchanges`}>
        Recipients can exchange the gift of an opened day within its return window. What they request appears here.
      </EmptyList>
    );
  return (
    <CardList role="list" aria-label="Exchanges">
      {exchanges.map((exchange) => (
        <li key={exchange.exchangeId}>
          <ExchangeCard exchange={exchange} />
        </li>
      ))}
    </CardList>
  );
}
