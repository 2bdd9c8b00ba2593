import { styled } from "styled-components";
import { hideProps } from "../styled";
import { media } from "../theme/media";

interface SkeletonProps {
  width?: string;
  height?: string;
  ratio?: string;
}

/**
 * Hidden from assistive technology: say "Loading" once beside the group.
 * Not animated: outside the view an animation makes the browser work in every frame, while the page starts.
 */
export const Skeleton = styled.span
  .attrs({ "aria-hidden": true })
  .withConfig(hideProps("width", "height", "ratio"))<SkeletonProps>`
  display: block;
  width: ${({ width }) => width ?? "100%"};
  height: ${({ height, ratio }) => height ?? (ratio ? "auto" : "1em")};
  aspect-ratio: ${({ ratio }) => ratio ?? "auto"};
  border-radius: ${({ theme }) => theme.radius.small};
  background: var(--line);
  opacity: 0.45;

  ${media.forcedColors} {
    border: 1px dashed GrayText;
  }
`;
