import { Link, type LinkProps } from "react-router-dom";
import { appHref } from "./links";

export interface AppLinkProps extends Omit<LinkProps, "to"> {
  /** A path of the suite, such as `/cart`. */
  to: string;
}

/** A link to any page of the suite: a router link where this page can show it, an ordinary one to another origin. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link to={appHref(to)} {...rest} />;
}
