/** Heights in rem of what the strip gives up on a small screen while it sticks to the top. */
export const TITLE_HEIGHT = 1.65;
export const GAP = 0.3;
export const NICHE_SHRINK = 1;
/** Left below the strip instead, so that the page does not jump. */
export const GIVEN_UP = TITLE_HEIGHT + GAP + NICHE_SHRINK;
