import { createGlobalStyle, useIntersection } from "@advent/ui";
import { useRef, useState } from "react";

/** Heights in rem of what the strip gives up on a small screen while it sticks to the top. */
export const TITLE_HEIGHT = 1.65;
export const GAP = 0.3;
export const NICHE_SHRINK = 1;
/** Left below the strip instead, so that the page does not jump. */
export const GIVEN_UP = TITLE_HEIGHT + GAP + NICHE_SHRINK;

/** Everything below the top edge counts as in sight, so that a jump past it is noticed too. */
const BELOW_TOP = "0px 0px 1000000px 0px";

/** Whether what follows the sentinel has reached the top of the screen. */
export function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useIntersection(sentinel, ({ isIntersecting }) => setStuck(!isIntersecting), { rootMargin: BELOW_TOP });
  return { sentinel, stuck };
}

/** While the strip sticks to the top, what takes the focus is scrolled to where the strip does not cover it. */
export const ClearOfStrip = createGlobalStyle`
  @media (min-height: 33.01rem) {
    html:has([data-stuck="true"]) {
      scroll-padding-top: calc(var(--header-height, 0px) + 12.5rem);
    }
  }
`;
