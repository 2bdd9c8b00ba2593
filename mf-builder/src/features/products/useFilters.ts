import { useSearchParams } from "@advent/router";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { PendingAddress } from "./asked-address";
import { type CatalogueFilters, readFilters, withFilters } from "./filters";

const TYPING_DELAY_MS = 250;

export interface Filters {
  /** What the address asks for. */
  filters: CatalogueFilters;
  /** A choice: the back button undoes it. */
  choose: (change: Partial<CatalogueFilters>) => void;
  /** What stands in the search box; the address follows once the typing pauses, without a step for the back button. */
  search: string;
  type: (search: string) => void;
}

/** Category, price, order and search live in the address, so that links and the back button keep them. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [asked] = useState(() => new PendingAddress(params));
  // Not after the paint: a choice made meanwhile would be taken back by the address of the one before it.
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

/** Text that is shown as it is typed and committed when the typing pauses; a change from outside wins. */
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
