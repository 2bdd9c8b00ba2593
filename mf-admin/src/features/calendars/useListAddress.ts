import { ADMIN_FILTERS, type AdminFilter, shopSchema } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { useCallback, useMemo } from "react";

/** Which calendars are listed and which is open, as the address says it. */
export interface ListView {
  filter: AdminFilter;
  search: string;
  /** Id of the calendar whose days are shown. */
  open: string | null;
}

const names = ["filter", "search", "open"] as const;

/** The list's view in the address: shared by sending it, and gone back to with Back. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(params), [params]);

  /** Another filter or search is another list: the open calendar closes. `replace` makes no entry in the history. */
  const show = useCallback(
    (change: Partial<ListView>, { replace = false } = {}): void => {
      const next = { ...view, open: null, ...change };
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of names) {
            if (next[name] && next[name] !== "all") after.set(name, next[name]);
            else after.delete(name);
          }
          return after;
        },
        { replace, preventScrollReset: true },
      );
    },
    [view, setParams],
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

/** The API takes a shop's domain only; anything else is left out instead of being refused. */
const parseShop = (params: URLSearchParams): string | undefined => shopSchema.safeParse(params.get("shop")).data;
