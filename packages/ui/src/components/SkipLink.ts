import { styled } from "styled-components";
import { visuallyHidden } from "../primitives/VisuallyHidden";

/** Link to a part of the page, visible while it has the keyboard focus. */
export const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }
  &:focus {
    position: fixed;
    z-index: ${({ theme }) => theme.layer.toast};
    top: ${({ theme }) => theme.space.xs};
    left: ${({ theme }) => theme.space.xs};
    padding: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
    background: ${({ theme }) => theme.color.ink};
    color: ${({ theme }) => theme.color.textOnInk};
  }
`;
