import { matchesPath } from "@advent/contract";
import type { ComponentPropsWithRef } from "react";
import { Link, useLocation, useResolvedPath } from "react-router-dom";
import { useIsHydrated } from "./hooks";
import { getAppHref } from "./links";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: string;
}

export function NavLink(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const isShown = matchesPath(pathname, useLocation().pathname);
  const isHydrated = useIsHydrated();
  return <Link aria-current={isShown && isHydrated ? "page" : undefined} {...props} />;
}

export function AppLink({ to, ...rest }: LinkProps) {
  const href = getAppHref(to);
  return href === to ? <Link to={to} {...rest} /> : <a href={href} {...rest} />;
}
