import { SITE_TITLE, type SuitePage } from "@advent/contract";
import { useLayoutEffect } from "react";

export function usePageTitle(page: SuitePage | undefined): void {
  useLayoutEffect(() => {
    document.title = `${page?.title ?? "Page not found"} | ${SITE_TITLE}`;
  }, [page]);
}
