import { useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Cluster, Stack, Text } from "@advent/ui";
import { useCallback } from "react";
import { ExchangeCard } from "../features/exchanges/ExchangeCard";
import { ReturnLabel } from "../features/exchanges/ReturnLabel";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { FilterRow } from "../shared/FilterRow";
import { PagedList, usePagedList } from "../shared/PagedList";
import { SearchBox } from "../shared/SearchBox";

export default withAdminLayout(adminPages.exchanges, ExchangesPage);

const VIEWS = { open: "Open", closed: "Closed" } as const;

function ExchangesPage() {
  const [params, setParams] = useQueryParams();
  const view = params.get("view") === "closed" ? "closed" : "open";
  const search = params.get("search") ?? "";
  const onSearch = useCallback((next: string) => setParams({ search: next || null }), [setParams]);
  const query = adminApi.useListExchangesInfiniteQuery(
    { view, search: search || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const { lastPage, ...list } = usePagedList(query, (page) => page.exchanges);
  const labelled = list.entries?.find(({ exchangeId }) => exchangeId === params.get("label"));
  if (lastPage && labelled) return <ReturnLabel exchange={labelled} address={lastPage.address} />;
  return (
    <Stack>
      <Cluster>
        <FilterRow
          labels={VIEWS}
          value={view}
          counts={undefined}
          onChange={(next) => setParams({ view: next === "closed" ? next : null })}
        />
        <SearchBox
          name="search"
          label="Search exchanges"
          placeholder="Reference or name"
          search={search}
          onSearch={onSearch}
        />
      </Cluster>
      <PagedList list={list} name="exchanges" loadingHeight="9rem" empty={<Empty view={view} search={search} />}>
        {(exchanges) => (
          <CardList role="list" aria-label="Exchanges">
            {exchanges.map((exchange) => (
              <li key={exchange.exchangeId}>
                <ExchangeCard exchange={exchange} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Stack>
  );
}

function Empty({ view, search }: { view: keyof typeof VIEWS; search: string }) {
  if (search) return <Text>{`No ${view} exchange matches “${search}”.`}</Text>;
  return (
    <EmptyList title={`No ${view} exchanges`}>
      {view === "open"
        ? "What recipients ask to exchange within the return window of a gift appears here."
        : "Exchanges appear here once the replacement is sent or the exchange is cancelled."}
    </EmptyList>
  );
}
