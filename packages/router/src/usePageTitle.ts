import { SITE_TITLE, type SuitePage } from "@advent/contract";
import { useLayoutEffect } from "react";

/** Names the document after the page. A layout effect, so that a page that knows better (its own effect) has the last word. */
export function usePageTitle(page: SuitePage | undefined): void {
  useLayoutEffect(() => {
    document.title = `${page?.title ?? "Page not found"} | ${SITE_TITLE}`;
  }, [page]);
}
