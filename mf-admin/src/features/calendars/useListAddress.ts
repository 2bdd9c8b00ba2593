import { ADMIN_FILTERS, type AdminFilter, shopSchema } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { useCallback } from "react";

interface ListView {
  filter: AdminFilter;
  search: string;
  open: string | null;
}

/** View of the list in the URL, so that it can be shared and Back works. */
export function useListAddress() {
  const [params, setParams] = useQueryParams();
  const view: ListView = {
    filter: ADMIN_FILTERS.find((filter) => filter === params.get("filter")) ?? "all",
    search: params.get("search") ?? "",
    open: params.get("open"),
  };
  /** A new filter or search closes the open calendar. `replace` adds no history entry. */
  const show = useCallback(
    (change: Partial<ListView>, { replace = false } = {}): void => {
      const { filter, ...rest } = { open: null, ...change };
      setParams({ ...rest, ...(filter && { filter: filter === "all" ? null : filter }) }, { replace });
    },
    [setParams],
  );
  // The API accepts shop domains only. Other values are dropped instead of causing an error.
  return { ...view, shop: shopSchema.safeParse(params.get("shop")).data, show };
}
