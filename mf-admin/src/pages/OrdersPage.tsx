import { buildPath, EXPORT_FILES, MAX_SELECTED_ORDERS, routes } from "@advent/contract";
import { useLazyListOrderIdsQuery, useListOrdersInfiniteQuery } from "@advent/store/admin";
import { Button, Cluster, EmptyState, Text } from "@advent/ui";
import { OrderFilters, useOrderFilters } from "../features/fulfilment/OrderFilters";
import { OrderRow, OrderTable } from "../features/fulfilment/OrderRow";
import { SavedViews } from "../features/fulfilment/SavedViews";
import { useSelectedOrders } from "../features/fulfilment/SelectedOrders";
import { SelectionBar } from "../features/fulfilment/SelectionBar";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { DownloadButton } from "../shared/DownloadButton";
import { GloveStack } from "../shared/forms.styles";
import { PagedList, usePagedList } from "../shared/PagedList";
import { useMay } from "../shared/session/session";

export default withAdminLayout(adminPages.orders, OrderList);

function OrderList() {
  const { arg, set } = useOrderFilters();
  const query = useListOrdersInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const { lastPage, ...list } = usePagedList(query, (page) => page.orders);
  const { ids, select, toggle } = useSelectedOrders();
  const [findIds] = useLazyListOrderIdsQuery();
  return (
    <GloveStack>
      <OrderFilters arg={arg} set={set} counts={lastPage?.counts} />
      <SavedViews />
      <Cluster>
        <ActionButton label="Select all" send={() => findIds(arg)} onDone={({ calendarIds }) => select(calendarIds)} />
        <Button variant="quiet" size="small" aria-disabled={list.isFetching} onClick={list.refetch}>
          Refresh
        </Button>
        <Exports />
        {ids.length === MAX_SELECTED_ORDERS && <Text size="small">You can select up to {MAX_SELECTED_ORDERS}.</Text>}
      </Cluster>
      <PagedList
        list={list}
        name="orders"
        loadingHeight="10rem"
        empty={
          <EmptyState title="No orders here">
            Paid orders appear here automatically, the earliest dispatch date first.
          </EmptyState>
        }
      >
        {(orders) => (
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
      </PagedList>
      <SelectionBar ids={ids} canPick={arg.view === "to_pick"} onClear={() => select([])} />
    </GloveStack>
  );
}

function Exports() {
  const may = useMay();
  if (!may("exportFile")) return null;
  return EXPORT_FILES.map((file) => (
    <DownloadButton key={file} href={buildPath(routes.exportFile, { file })} fileName={file} variant="quiet">
      {file}
    </DownloadButton>
  ));
}
