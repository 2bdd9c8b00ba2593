import { type RemotePage, readShop } from "@advent/contract";
import { createContext, useCallback, useContext, useLayoutEffect, useSyncExternalStore } from "react";
import { type NavigateOptions, useNavigate, useSearchParams } from "react-router-dom";
import { getAppHref } from "./app-href";
import { formatPageTitle } from "./routes";

export function useAppNavigate(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path: string) => {
      const href = getAppHref(path);
      if (href === path) void navigate(path);
      else window.location.assign(href);
    },
    [navigate],
  );
}

export function usePageTitle(page: Pick<RemotePage, "title"> | undefined): void {
  useLayoutEffect(() => {
    document.title = formatPageTitle(page, readShop(document));
  }, [page]);
}

/** Sets or, with an empty value, deletes parameters of the address. */
export type SetQueryParams = (
  change: Readonly<Record<string, string | null | undefined>>,
  options?: NavigateOptions,
) => void;

/**
 * Returns the parameters of the rendered address. Changes apply to the address bar, which is newer while a transition
 * renders, so that two quick changes keep each other.
 */
export function useQueryParams(): [params: URLSearchParams, setParams: SetQueryParams] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const setParams = useCallback<SetQueryParams>(
    (change, options) => {
      const { pathname, search } = window.location;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate({ pathname, search: String(next) }, options);
    },
    [navigate],
  );
  return [params, setParams];
}

const PagesContext = createContext<readonly RemotePage[]>([]);
export const PagesProvider = PagesContext.Provider;

/** Returns the pages of all remotes in the shell, and none in an app alone on its origin. */
export const usePages = (): readonly RemotePage[] => useContext(PagesContext);

/** Returns false while a prerendered frame, which is the same around every page, is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
