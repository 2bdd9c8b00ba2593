import { styled } from "@advent/ui";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type Glimpse, getProductHref, usePieces } from "./piecesContext";

interface ProductLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "onClick"> {
  handle: string;
  glimpse: Glimpse;
  /** The picture beside a name that leads there as well: one way is enough for the keyboard and for ears. */
  isSecond?: boolean;
}

/** Leads to the sheet of a piece: over this page, or in a tab of its own where one is asked for. */
export function ProductLink({ handle, glimpse, isSecond = false, ...rest }: ProductLinkProps) {
  const { look } = usePieces();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, and the sheet gives the focus back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    look(handle, glimpse);
  };
  return <Plain {...rest} {...(isSecond && SECONDARY_LINK_PROPS)} href={getProductHref(handle)} onClick={onClick} />;
}

const SECONDARY_LINK_PROPS = { tabIndex: -1, "aria-hidden": true };

const Plain = styled.a`
  display: block;
  color: inherit;
  text-decoration: none;

  /* A line of words as high as a finger. */
  &:not([aria-hidden]) {
    margin-block: -0.75rem;
    padding-block: 0.75rem;
  }
`;
