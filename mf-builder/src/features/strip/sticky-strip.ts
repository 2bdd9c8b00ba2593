import { createGlobalStyle, media, useIntersection, useRootMark } from "@advent/ui";
import { useRef, useState, useSyncExternalStore } from "react";

/** Counts everything below the top edge as visible, so that a jump past the sentinel is noticed too. */
const BELOW_TOP = "0px 0px 1000000px 0px";

/** Height of the stuck strip, with numerals and arches only. Sticking does not shift the layout. */
export const STUCK_HEIGHT = "6rem";

/** Sticks only on screens too small for the whole strip, but not on very low ones. */
export const stickyScreens = `${media.down("lg")} and (min-height: 33.01rem)`;

export function useStickyStrip() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useIntersection(sentinel, ({ isIntersecting }) => setStuck(!isIntersecting), { rootMargin: BELOW_TOP });
  useRootMark("data-strip-stuck", stuck);
  return { sentinel, stuck };
}

/** Scrolls a focused element out from under the stuck strip. */
export const StripScrollPadding = createGlobalStyle`
  @media (min-height: 33.01rem) {
    html[data-strip-stuck] {
      scroll-padding-top: calc(var(--header-height, 0px) + 12.5rem);
    }
  }
  ${stickyScreens} {
    html[data-strip-stuck] {
      scroll-padding-block: calc(var(--header-height, 0px) + ${STUCK_HEIGHT} + 1rem) 5rem;
    }
  }
`;

/** Media query for hover tools. Small screens and touch devices get a sheet instead. */
export const pointerScreens = `${media.up("lg")} and (hover: hover)`;

const touchScreens = `${media.down("lg")}, (hover: none)`;

const query = (media: string) => window.matchMedia(media.replace("@media ", ""));

export const hasHoverTools = (): boolean => query(pointerScreens).matches;

export const useIsTouchLayout = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const screen = query(touchScreens);
      screen.addEventListener("change", onChange);
      return () => screen.removeEventListener("change", onChange);
    },
    () => query(touchScreens).matches,
    () => false,
  );
