import { css, styled } from "styled-components";
import { media } from "../../theme/media";
import { ivorySurface } from "../../theme/surface";
import { IconButton } from "../IconButton";

/** `spread` is an open double page. Its content places the title in the grid area `head`. */
export type DialogSize = "small" | "medium" | "large" | "spread" | "full";

export const maxWidth: Record<DialogSize, string> = {
  small: "27rem",
  medium: "38rem",
  large: "60rem",
  spread: "76rem",
  full: "none",
};

/** On a short screen, or with large text, the whole dialog scrolls and not just its middle. */
const SHORT_SCREEN = "@media (max-height: 33em)";

const sheetOnPhones = ($size: DialogSize) => $size !== "small";

export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.dialog};
  background: ${({ theme }) => theme.color.overlay};
  transition: opacity ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Viewport = styled.div<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.dialog};
  display: grid;
  place-items: ${({ $size }) => (sheetOnPhones($size) ? "stretch" : "end center")};
  padding: ${({ $size }) => (sheetOnPhones($size) ? 0 : "0.75rem")};
  padding-top: max(${({ $size }) => (sheetOnPhones($size) ? "0px" : "0.75rem")}, var(--toast-room, 0px));

  ${media.up("md")} {
    place-items: ${({ $size }) => ($size === "full" ? "stretch" : "center")};
    padding: ${({ $size }) => ($size === "full" ? 0 : "2rem")};
  }
`;

export const panel = css<{ $size: DialogSize }>`
  ${ivorySurface}
  --surface: ${({ theme }) => theme.color.paper};
  --surface-raised: ${({ theme }) => theme.color.ivory};
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  min-height: 0;
  max-height: 100%;
  overflow: hidden;
  box-shadow: ${({ theme }) => theme.shadow.high};

  ${media.forcedColors} {
    border: 1px solid;
  }
  ${SHORT_SCREEN} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ${media.up("md")} {
    max-width: ${({ $size }) => maxWidth[$size]};
    border-radius: ${({ theme }) => theme.radius.medium};
  }
`;

export const Popup = styled.div<{ $size: DialogSize }>`
  ${panel}
  transition:
    opacity ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease},
    transform ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.easeOut};

  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(1.5rem);
  }
`;

export const Head = styled.div`
  padding: max(1.5rem, env(safe-area-inset-top)) 4rem 1rem 1.25rem;

  ${media.up("md")} {
    padding: 2.25rem 5rem 1.25rem 2.25rem;
  }
`;

export const Close = styled(IconButton)`
  position: absolute;
  top: max(0.75rem, env(safe-area-inset-top));
  right: 0.5rem;

  ${media.up("md")} {
    top: 1.5rem;
    right: 1.25rem;
  }
`;

export const Title = styled.h2`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.heading};
  font-weight: 400;
  line-height: 1.15;
  text-wrap: balance;
`;

export const Description = styled.div`
  margin-top: 0.5rem;
  max-width: ${({ theme }) => theme.width.text};
  color: var(--text-soft);
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0.25rem 1.25rem 1.5rem;

  &:focus-visible {
    outline-offset: -0.25rem;
  }
  ${SHORT_SCREEN} {
    flex: none;
    overflow: visible;
  }
  ${media.up("md")} {
    padding: 0.25rem 2.25rem 2.25rem;
  }
`;

export const Unfurnished = styled.div`
  flex: 1;
  min-height: 12rem;
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: end;
  gap: 0.75rem;
  padding: 1rem 1.25rem max(1rem, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);

  & > * {
    flex: 1 1 auto;
  }
  ${media.up("md")} {
    padding: 1.25rem 2.25rem;

    & > * {
      flex: none;
    }
  }
`;

/** Side by side only where both pages fit. */
const SPREAD_SCREEN = "@media (min-width: 48em) and (min-height: 33.01em)";

/**
 * A page of images and a page of text in one scroll, stacked or side by side. The content uses the
 * grid areas `pictures` and `facts`. An open spread is the size container `spread`.
 */
export const SpreadPopup = styled(Popup)`
  height: 100%;

  & > ${Body} {
    display: grid;
    grid-template: "pictures" auto "head" auto "facts" 1fr / minmax(0, 1fr);
    padding: 0;
  }
  & > ${Body} > ${Head} {
    grid-area: head;
    padding: 1.5rem 1.25rem 0;
  }
  & > ${Close} {
    background: var(--surface);
  }
  ${SPREAD_SCREEN} {
    max-height: 60rem;

    & > ${Body} {
      container: spread / size;
      grid-template: "pictures head" auto "pictures facts" 1fr / auto minmax(0, 1fr);
    }
    & > ${Body} > ${Head} {
      padding: 3rem 4.5rem 0 3rem;
    }
    & > ${Footer} {
      padding-inline: 3rem;
    }
  }
`;
