import { useLocation } from "react-router-dom";
import { Link, type LinkProps } from "./Link";

/** A link that says when its page is the one shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isShown = props.to.replace(/[?#].*/, "") === pathname;
  return <Link aria-current={isShown ? "page" : undefined} {...props} />;
}
