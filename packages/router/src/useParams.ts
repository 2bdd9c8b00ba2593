import { findPage, parsePathParams } from "@advent/contract";
import { useLocation } from "react-router-dom";

/** What the page's address says for each `:name` of its path; nothing where it leads to no page. */
export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  return page ? parsePathParams(page.path, pathname) : {};
}
