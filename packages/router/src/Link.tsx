import type { ComponentPropsWithRef } from "react";
import { useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A path of this page's origin, such as `/cart`. */
  to: string;
}

/** A link the router follows. The library's own brings its matching of routes along, of which nothing else is used here. */
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
