import { matchesPath } from "@advent/contract";
import { useLocation, useResolvedPath } from "react-router-dom";
import { Link, type LinkProps } from "./Link";

/** A link that says when its page is the one shown. */
export function NavLink(props: LinkProps) {
  const isShown = matchesPath(useResolvedPath(props.to).pathname, useLocation().pathname);
  return <Link aria-current={isShown ? "page" : undefined} {...props} />;
}
