import { buildPath, EXCHANGE_LABELS, isExchangeOpen, type ShopExchange } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Text } from "@advent/ui";
import { adminPages } from "../pages";
import { useMay } from "./session/session";

/** The exchanges of an order, closed ones too. Nothing for those who may not see them, and without any. */
export function CalendarExchanges({ calendarId }: { calendarId: string }) {
  const isAllowed = useMay()("listExchanges");
  const { data, isError } = adminApi.useListExchangesInfiniteQuery({ calendarId }, { skip: !isAllowed });
  if (isError) return <Text tone="danger">Couldn’t load the exchanges.</Text>;
  const exchanges = data?.pages.flatMap((page) => page.exchanges) ?? [];
  if (exchanges.length === 0) return null;
  return (
    <Text as="ul" size="small" role="list" aria-label="Exchanges">
      {exchanges.map((exchange) => (
        <li key={exchange.exchangeId}>
          <span>{`Day ${exchange.day}: ${formatProduct(exchange.replacement)}, instead of ${formatProduct(exchange.returned)}. `}</span>
          <Link to={getListPath(exchange)}>{`${EXCHANGE_LABELS[exchange.state]}, ${exchange.reference}`}</Link>
        </li>
      ))}
    </Text>
  );
}

const getListPath = ({ state, reference }: ShopExchange): string =>
  buildPath(adminPages.exchanges, {}, { view: isExchangeOpen(state) ? undefined : "closed", search: reference });

const formatProduct = ({ name, variantTitle }: ShopExchange["returned"]): string =>
  [name, variantTitle].filter(Boolean).join(", ");
