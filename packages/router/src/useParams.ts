import { findPage, parsePathParams } from "@advent/contract";
import { useLocation } from "react-router-dom";

/** Returns the URL's values for each `:name` in the path. Empty when the URL matches no page. */
export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  return page ? parsePathParams(page.path, pathname) : {};
}
