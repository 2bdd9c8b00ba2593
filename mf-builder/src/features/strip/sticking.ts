import { createGlobalStyle, media, useIntersection, useRootMark } from "@advent/ui";
import { useRef, useState } from "react";

/** Everything below the top edge counts as in sight, so that a jump past it is noticed too. */
const BELOW_TOP = "0px 0px 1000000px 0px";

/** What is left of the strip on a small screen while it sticks to the top: numerals and arches. Nothing moves for it. */
export const STUCK_HEIGHT = "6rem";

/** A screen that has no room for the whole strip while it sticks; a lower one lets it go. */
export const whereItStays = `${media.down("lg")} and (min-height: 33.01rem)`;

/** Whether what follows the sentinel has reached the top of the screen. */
export function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useIntersection(sentinel, ({ isIntersecting }) => setStuck(!isIntersecting), { rootMargin: BELOW_TOP });
  useRootMark("data-strip-stuck", stuck);
  return { sentinel, stuck };
}

/** While the strip sticks to the top, what takes the focus is scrolled to where the strip does not cover it. */
export const ClearOfStrip = createGlobalStyle`
  @media (min-height: 33.01rem) {
    html[data-strip-stuck] {
      scroll-padding-top: calc(var(--header-height, 0px) + 12.5rem);
    }
  }
  ${whereItStays} {
    html[data-strip-stuck] {
      scroll-padding-top: calc(var(--header-height, 0px) + ${STUCK_HEIGHT} + 1rem);
    }
  }
`;
