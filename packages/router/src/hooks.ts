import { findPage, parsePathParams, SITE_TITLE, type SuitePage } from "@advent/contract";
import { useCallback, useLayoutEffect } from "react";
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

export function usePageTitle(page: SuitePage | undefined): void {
  useLayoutEffect(() => {
    document.title = `${page?.title ?? "Page not found"} | ${SITE_TITLE}`;
  }, [page]);
}

export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  return page ? parsePathParams(page.path, pathname) : {};
}
