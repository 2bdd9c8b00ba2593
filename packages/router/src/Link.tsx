import type { ComponentPropsWithRef } from "react";
import { Link, useMatch, useResolvedPath } from "react-router-dom";
import { getAppHref } from "./app-href";
import { useIsHydrated } from "./hooks";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: string;
}

export function NavLink(props: LinkProps) {
  const isShown = useMatch(useResolvedPath(props.to).pathname);
  const isHydrated = useIsHydrated();
  return <Link aria-current={isShown && isHydrated ? "page" : undefined} {...props} />;
}

export function AppLink({ to, ...rest }: LinkProps) {
  const href = getAppHref(to);
  return href === to ? <Link to={to} {...rest} /> : <a href={href} {...rest} />;
}
