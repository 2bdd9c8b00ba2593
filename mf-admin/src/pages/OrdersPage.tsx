import { buildPath, EXPORT_FILES, MAX_SELECTED_ORDERS, routes } from "@advent/contract";
import { useLazyListOrderIdsQuery, useListOrdersInfiniteQuery } from "@advent/store/admin";
import { Button, ButtonLink, Cluster, EmptyState, ErrorState, Skeleton, Text } from "@advent/ui";
import { OrderFilters, useOrderFilters } from "../features/fulfilment/OrderFilters";
import { OrderRow, OrderTable } from "../features/fulfilment/OrderRow";
import { SavedViews } from "../features/fulfilment/SavedViews";
import { SelectionBar } from "../features/fulfilment/SelectionBar";
import { useSelectedOrders } from "../features/fulfilment/useSelectedOrders";
import { ordersPage } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { GloveStack } from "../shared/forms.styles";
import { LoadMore } from "../shared/LoadMore";
import { usePagedList } from "../shared/paged-list";
import { useMay, useSessionError } from "../shared/session/session";

export default withAdminLayout(ordersPage, OrderList);

function OrderList() {
  const { arg, set } = useOrderFilters();
  const { pages, counts, problem, isFetching, ...list } = usePagedList(
    useListOrdersInfiniteQuery(arg, { refetchOnMountOrArgChange: true }),
  );
  const { ids, select, toggle } = useSelectedOrders();
  const [findIds, { isFetching: isFinding }] = useLazyListOrderIdsQuery();
  const refuse = useSessionError();
  const orders = pages?.flatMap((page) => page.orders);

  async function selectAll(): Promise<void> {
    const { data, error } = await findIds(arg);
    if (data) select(data.calendarIds);
    else refuse(error);
  }

  return (
    <GloveStack>
      <OrderFilters arg={arg} set={set} counts={counts} />
      <SavedViews />
      <Cluster>
        <Button variant="secondary" size="small" busy={isFinding} onClick={() => void selectAll()}>
          Select all
        </Button>
        <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={list.refetch}>
          Refresh
        </Button>
        <Exports />
        {ids.length === MAX_SELECTED_ORDERS && <Text size="small">{MAX_SELECTED_ORDERS} at once are the most.</Text>}
      </Cluster>
      {!orders && !problem && <Skeleton height="20rem" />}
      {!orders && problem && <ErrorState title="Couldn’t load orders" message={problem} onRetry={list.refetch} />}
      {orders?.length === 0 && (
        <EmptyState title="No orders here">Paid orders appear by themselves, the oldest promise first.</EmptyState>
      )}
      {orders && orders.length > 0 && (
        <OrderTable aria-label="Orders">
          <thead>
            <tr>
              <td />
              <th scope="col">Order</th>
              <th scope="col">State</th>
              <th scope="col">Leaves by</th>
              <th scope="col">First door</th>
              <th scope="col">Who</th>
              <th scope="col">To do</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.calendarId}
                order={order}
                isSelected={ids.includes(order.calendarId)}
                onToggle={() => toggle(order.calendarId)}
              />
            ))}
          </tbody>
        </OrderTable>
      )}
      {orders && list.hasNextPage && (
        <LoadMore noun="orders" problem={problem} isFetching={isFetching} onMore={list.fetchNextPage} />
      )}
      <SelectionBar ids={ids} canPick={arg.view === "to_pick"} onClear={() => select([])} />
    </GloveStack>
  );
}

function Exports() {
  const may = useMay();
  if (!may("exportFile")) return null;
  return EXPORT_FILES.map((file) => (
    <ButtonLink key={file} href={buildPath(routes.exportFile, { file })} download variant="quiet" size="small">
      {file}
    </ButtonLink>
  ));
}
