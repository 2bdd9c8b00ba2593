import { useQueryParams } from "@advent/router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CatalogueFilters, readFilters, toQueryParams } from "./filters";

const TYPING_DELAY_MS = 250;

export type Filters = ReturnType<typeof useFilters>;

/** `search` is the text of the search box. The URL follows when typing pauses, without a history entry. */
export function useFilters() {
  const [params, setParams] = useQueryParams();
  const filters = readFilters(params);
  const write = (change: Partial<CatalogueFilters>, replace: boolean) => setParams(toQueryParams(change), { replace });
  const [search, type] = useTyped(filters.search, (text) => write({ search: text }, true));
  const choose = (change: Partial<CatalogueFilters>) => write(change, false);
  return { filters, choose, search, type };
}

function useTyped(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(committed);
  const sent = useRef(committed);
  const commitLatest = useEffectEvent(commit);

  useEffect(() => {
    if (committed === sent.current) return;
    sent.current = committed;
    setTyped(committed);
  }, [committed]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      commitLatest(typed);
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
