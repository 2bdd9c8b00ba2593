import { useSearchParams } from "@advent/router";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CatalogueFilters, readFilters, withFilters } from "./filters";
import { PendingAddress } from "./requested-address";

const TYPING_DELAY_MS = 250;

export interface Filters {
  filters: CatalogueFilters;
  choose: (change: Partial<CatalogueFilters>) => void;
  /** Text of the search box. The URL follows when typing pauses, without a history entry. */
  search: string;
  type: (search: string) => void;
}

export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [asked] = useState(() => new PendingAddress(params));
  // Before paint: otherwise an older URL could revert a newer choice.
  useLayoutEffect(() => asked.arrived(params), [asked, params]);
  const write = useCallback(
    (change: Partial<CatalogueFilters>, replace: boolean) => {
      setParams(
        asked.ask((address) => withFilters(address, change)),
        { replace, preventScrollReset: true },
      );
    },
    [asked, setParams],
  );
  const [search, type] = useTyped(filters.search, (text) => write({ search: text }, true));
  return { filters, choose: (change) => write(change, false), search, type };
}

function useTyped(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(committed);
  const sent = useRef(committed);
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => {
    if (committed === sent.current) return;
    sent.current = committed;
    setTyped(committed);
  }, [committed]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
