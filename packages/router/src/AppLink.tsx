import { Link, type LinkProps } from "./Link";
import { appHref } from "./links";

/** A link to any page of the suite: a router link where this page can show it, an ordinary one to another origin. */
export function AppLink({ to, ...rest }: LinkProps) {
  const href = appHref(to);
  return href === to ? <Link to={to} {...rest} /> : <a href={href} {...rest} />;
}
