import { matchesPath } from "@advent/contract";
import type { ComponentPropsWithRef } from "react";
import { useLinkClickHandler, useLocation, useResolvedPath } from "react-router-dom";
import { useIsHydrated } from "./hooks";
import { getAppHref } from "./links";

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

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: string;
}

/** A link for the router. The library's own link would bundle route matching that is unused here. */
export function Link({ to, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
