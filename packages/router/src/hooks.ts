import { parsePathParams, type RemotePage, SITE_TITLE } from "@advent/contract";
import { createContext, useCallback, useContext, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { getAppHref } from "./links";

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
    document.title = `${page?.title ?? "Page not found"} | ${SITE_TITLE}`;
  }, [page]);
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Returns the parameters that the address gives the page. */
export function useParams<Path extends string>({ path }: { path: Path }): Partial<Record<ParamOf<Path>, string>> {
  return parsePathParams(path, useLocation().pathname);
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
