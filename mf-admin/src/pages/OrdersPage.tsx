import { adminRoutes, buildPath, EXPORT_FILES, MAX_SELECTED_ORDERS } from "@advent/contract";
import { Link, useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, ButtonLink, Cluster, styled, Text } from "@advent/ui";
import { OrderFilters, useOrderFilters } from "../features/fulfilment/OrderFilters";
import { ORDER_COLUMNS, OrderRow, OrderTable } from "../features/fulfilment/OrderRow";
import { useSelectedOrders } from "../features/fulfilment/SelectedOrders";
import { formatOrders, useOrderChange } from "../features/fulfilment/useOrderChange";
import { useStoredList } from "../features/fulfilment/useStoredList";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { ColumnHeads } from "../shared/ColumnHeads";
import { DownloadButton } from "../shared/DownloadButton";
import { EmptyList } from "../shared/EmptyList";
import { GloveStack } from "../shared/forms.styles";
import { LineForm } from "../shared/LineForm";
import { PagedList, usePagedList } from "../shared/PagedList";
import { SelectionBar } from "../shared/SelectionBar";
import { useMay } from "../shared/session/session";

export default withAdminLayout(adminPages.orders, OrderList);

function OrderList() {
  const { arg, set } = useOrderFilters();
  const query = adminApi.useListOrdersInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const { lastPage, ...list } = usePagedList(query, (page) => page.orders);
  const { ids, select, toggle } = useSelectedOrders();
  const [findIds] = adminApi.useLazyListOrderIdsQuery();
  return (
    <GloveStack gap="sm">
      <OrderFilters arg={arg} set={set} counts={lastPage?.counts}>
        <ActionButton label="Select all" send={() => findIds(arg)} onDone={({ calendarIds }) => select(calendarIds)} />
        <Button variant="quiet" size="small" aria-disabled={list.isFetching} onClick={list.refetch}>
          Refresh
        </Button>
        <Exports />
      </OrderFilters>
      <SavedViews />
      {ids.length === MAX_SELECTED_ORDERS && <Text size="small">You can select up to {MAX_SELECTED_ORDERS}.</Text>}
      <PagedList
        list={list}
        name="orders"
        loadingHeight="10rem"
        empty={<EmptyList title="No orders here">Paid orders appear here, the earliest dispatch date first.</EmptyList>}
      >
        {(orders) => (
          <OrderTable aria-label="Orders">
            <ColumnHeads columns={ORDER_COLUMNS}>
              <td />
            </ColumnHeads>
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
      <SelectedOrders ids={ids} canPick={arg.view === "to_pick"} onClear={() => select([])} />
    </GloveStack>
  );
}

function Exports() {
  const may = useMay();
  if (!may("exportFile")) return null;
  return (
    <ExportMenu>
      <summary>Export</summary>
      <Cluster>
        {EXPORT_FILES.map((file) => (
          <DownloadButton key={file} href={buildPath(adminRoutes.exportFile, { file })} fileName={file} variant="quiet">
            {file}
          </DownloadButton>
        ))}
      </Cluster>
    </ExportMenu>
  );
}

const ExportMenu = styled.details`
  font-size: ${({ theme }) => theme.size.small};

  & > summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  &[open] {
    flex-basis: 100%;
  }
`;

interface SelectedOrdersProps {
  ids: readonly string[];
  /** Picking is the one step of many orders at once: each is packed by scan, and sent with its number. */
  canPick: boolean;
  onClear: () => void;
}

function SelectedOrders({ ids, canPick, onClear }: SelectedOrdersProps) {
  const { isBusy, advance, claim } = useOrderChange();
  if (ids.length === 0) return null;
  return (
    <SelectionBar label="Selected orders" count={formatOrders(ids.length)} onClear={onClear}>
      <ButtonLink as={Link} to={adminPages.pickList.path} size="small">
        Pick list
      </ButtonLink>
      <ButtonLink as={Link} to={adminPages.packSheets.path} variant="secondary" size="small">
        Pack sheets
      </ButtonLink>
      <ButtonLink as={Link} to={adminPages.addressLabels.path} variant="secondary" size="small">
        Address labels
      </ButtonLink>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "claim")}>
        Claim
      </Button>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "release")}>
        Release
      </Button>
      {canPick && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() => void advance(ids, "to_pick").then((isDone) => isDone && onClear())}
        >
          Mark as picked
        </Button>
      )}
    </SelectionBar>
  );
}

interface SavedView {
  name: string;
  /** Filters as they are in the address. */
  search: string;
}

const NAME_MAX_LENGTH = 40;

/** Names sets of filters on this device. */
function SavedViews() {
  const { list: views, change } = useStoredList<SavedView>("advent-order-views");
  const [params] = useQueryParams();
  const search = params.toString();
  const isSaved = views.some((view) => view.search === search);

  if (views.length === 0 && !search) return null;
  return (
    <Cluster role="group" aria-label="Saved views">
      {views.map((view) => (
        <ButtonLink
          key={view.name}
          as={Link}
          to={`${adminPages.orders.path}?${view.search}`}
          aria-current={view.search === search ? "page" : undefined}
          variant={view.search === search ? "secondary" : "quiet"}
          size="small"
        >
          {view.name}
        </ButtonLink>
      ))}
      {isSaved && (
        <Button variant="quiet" size="small" onClick={() => change(views.filter((view) => view.search !== search))}>
          Delete view
        </Button>
      )}
      {search && !isSaved && (
        <LineForm
          label="Save this view as"
          maxLength={NAME_MAX_LENGTH}
          submitLabel="Save view"
          least="10rem"
          most="16rem"
          isDisabledWhileEmpty
          onSubmit={(name) => name && change([...views.filter((view) => view.name !== name), { name, search }])}
        />
      )}
    </Cluster>
  );
}
