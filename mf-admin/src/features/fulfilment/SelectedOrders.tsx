import type { PackOrder } from "@advent/contract";
import { Link } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { useReadOrdersQuery } from "@advent/store/admin";
import { EmptyState, ErrorState, Skeleton } from "@advent/ui";
import type { ReactNode } from "react";
import { ordersPage } from "../../pages";
import { useSessionEnd } from "../../shared/session/session";
import { useSelectedOrders } from "./useSelectedOrders";

/** Reads the selected orders for a list or a print. */
export function SelectedOrders({ children }: { children: (orders: readonly PackOrder[]) => ReactNode }) {
  const { ids } = useSelectedOrders();
  const { data, isError, error, refetch } = useReadOrdersQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
  });
  useSessionEnd(error);
  if (ids.length === 0)
    return (
      <EmptyState title="No orders are selected" action={<Link to={ordersPage.path}>Select orders</Link>}>
        Select some in the list first.
      </EmptyState>
    );
  if (isError && !data)
    return <ErrorState title="Couldn’t load orders" message={getErrorSentence(error)} onRetry={() => void refetch()} />;
  return data ? children(data.orders) : <Skeleton height="20rem" />;
}
