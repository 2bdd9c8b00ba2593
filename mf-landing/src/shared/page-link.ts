import type { MouseEvent } from "react";

export interface PageLink {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function createPageLink(href: string, follow: () => void): PageLink {
  return {
    href,
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      follow();
    },
  };
}
