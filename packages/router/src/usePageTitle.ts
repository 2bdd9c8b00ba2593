import { SITE_TITLE, type SuitePage } from "@advent/contract";
import { useLayoutEffect } from "react";

/** Sets the document title. As a layout effect, so that a page's own effect can override it. */
export function usePageTitle(page: SuitePage | undefined): void {
  useLayoutEffect(() => {
    document.title = `${page?.title ?? "Page not found"} | ${SITE_TITLE}`;
  }, [page]);
}
