import { styled } from "@advent/ui";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { getProductHref, type PreviewData, useProductPreview } from "./product-preview-context";

interface ProductLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "onClick"> {
  handle: string;
  previewData: PreviewData;
  /** Set for an image beside a name with the same link. Hides the duplicate from keyboard and screen readers. */
  isSecond?: boolean;
}

export function ProductLink({ handle, previewData, isSecond = false, ...rest }: ProductLinkProps) {
  const { look } = useProductPreview();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, but the sheet returns focus to the opener.
    event.currentTarget.focus({ preventScroll: true });
    look(handle, previewData);
  };
  return (
    <Plain
      {...rest}
      {...(isSecond && SECONDARY_LINK_PROPS)}
      href={getProductHref(handle)}
      data-replay
      onClick={onClick}
    />
  );
}

const SECONDARY_LINK_PROPS = { tabIndex: -1, "aria-hidden": true };

const Plain = styled.a`
  display: block;
  text-decoration: none;

  /* A line of words as high as a finger. */
  &:not([aria-hidden]) {
    margin-block: -0.75rem;
    padding-block: 0.75rem;
  }
`;
