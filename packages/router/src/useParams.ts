import { findPage, parsePathParams } from "@advent/contract";
import { useLocation } from "react-router-dom";

export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  return page ? parsePathParams(page.path, pathname) : {};
}
