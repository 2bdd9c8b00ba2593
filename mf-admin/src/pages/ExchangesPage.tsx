import { useQueryParams } from "@advent/router";
import { useListExchangesQuery } from "@advent/store/admin";
import { EmptyState } from "@advent/ui";
import { ExchangeCard } from "../features/exchanges/ExchangeCard";
import { ReturnLabel } from "../features/exchanges/ReturnLabel";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.exchanges, ExchangeList);

function ExchangeList() {
  const [params] = useQueryParams();
  const query = useListExchangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "exchanges", "9rem");
  if (!data) return fallback;
  const { exchanges, address } = data;
  const labelled = exchanges.find(({ exchangeId }) => exchangeId === params.get("label"));
  if (labelled) return <ReturnLabel exchange={labelled} address={address} />;
  if (exchanges.length === 0)
    return (
      <EmptyState title="No open exchanges">
        Recipients can exchange the gift of an opened day within its return window. What they request appears here.
      </EmptyState>
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
