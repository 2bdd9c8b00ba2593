import { ADMIN_FILTERS, type AdminFilter, shopSchema } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { useCallback, useMemo } from "react";

export interface ListView {
  filter: AdminFilter;
  search: string;
  open: string | null;
}

/** View of the list in the URL, so that it can be shared and Back works. */
export function useListAddress() {
  const [params, setParams] = useQueryParams();
  const view = useMemo(() => parseView(params), [params]);

  /** A new filter or search closes the open calendar. `replace` adds no history entry. */
  const show = useCallback(
    (change: Partial<ListView>, { replace = false } = {}): void => {
      const { filter, ...rest } = { open: null, ...change };
      setParams({ ...rest, ...(filter && { filter: filter === "all" ? null : filter }) }, { replace });
    },
    [setParams],
  );
  const toggle = useCallback((id: string) => show({ open: view.open === id ? null : id }), [view, show]);

  return { view, shop: parseShop(params), show, toggle };
}

function parseView(params: URLSearchParams): ListView {
  return {
    filter: ADMIN_FILTERS.find((filter) => filter === params.get("filter")) ?? "all",
    search: params.get("search") ?? "",
    open: params.get("open"),
  };
}

/** The API accepts shop domains only. Other values are dropped instead of causing an error. */
const parseShop = (params: URLSearchParams): string | undefined => shopSchema.safeParse(params.get("shop")).data;
