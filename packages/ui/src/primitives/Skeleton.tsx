import { css, styled } from "styled-components";
import { hideProps } from "../styled";
import { media } from "../theme/media";

interface SkeletonProps {
  width?: string;
  height?: string;
  ratio?: string;
}

const breathing = css`
  opacity: 0.6;
  animation: house-breathe 2.2s ease-in-out infinite;
`;

/** Hidden from assistive technology: say "Loading" once beside the group. */
export const Skeleton = styled.span
  .attrs({ "aria-hidden": true })
  .withConfig(hideProps("width", "height", "ratio"))<SkeletonProps>`
  display: block;
  width: ${({ width }) => width ?? "100%"};
  height: ${({ height, ratio }) => height ?? (ratio ? "auto" : "1em")};
  aspect-ratio: ${({ ratio }) => ratio ?? "auto"};
  border-radius: ${({ theme }) => theme.radius.small};
  background: var(--line);
  ${breathing}

  ${media.forcedColors} {
    border: 1px dashed GrayText;
  }
`;

/** Animates a group of skeletons as one. Separate animations need a layer each and work in every frame. */
export const breathesAsOne = css`
  ${breathing}

  & ${Skeleton} {
    opacity: 1;
    animation: none;
  }
`;
