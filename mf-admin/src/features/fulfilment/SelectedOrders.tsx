import { MAX_SELECTED_ORDERS, type PackOrder } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { EmptyState } from "@advent/ui";
import type { ReactNode } from "react";
import { adminPages } from "../../pages";
import { useQueryState } from "../../shared/query-state";
import { useStoredList } from "./useStoredList";

interface SelectedOrdersProps {
  /** Id of one order, instead of the selection. */
  only?: string | undefined;
  children: (orders: readonly PackOrder[]) => ReactNode;
}

/** Reads the selected orders for a list or a print. */
export function SelectedOrders({ only, children }: SelectedOrdersProps) {
  const selected = useSelectedOrders();
  const ids = only ? [only] : selected.ids;
  const query = adminApi.useReadOrdersQuery(
    { calendarIds: [...ids] },
    { skip: ids.length === 0, refetchOnMountOrArgChange: true },
  );
  const { data, fallback } = useQueryState(query, "the orders", "20rem");
  if (ids.length === 0)
    return (
      <EmptyState title="No orders are selected" action={<Link to={adminPages.orders.path}>Select orders</Link>}>
        Select some in the list first.
      </EmptyState>
    );
  return data ? children(data.orders) : fallback;
}

/** Ids of the selected orders. Kept in this tab, so that the pick list and pack sheets know them. */
export function useSelectedOrders() {
  const { list: ids, change } = useStoredList<string>("advent-selected-orders", "sessionStorage");
  const select = (next: readonly string[]) => change([...new Set(next)].slice(0, MAX_SELECTED_ORDERS));

  return {
    ids,
    select,
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  };
}
