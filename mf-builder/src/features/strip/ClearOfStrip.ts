import { createGlobalStyle } from "@advent/ui";

/** While the strip sticks to the top, what takes the focus is scrolled to where the strip does not cover it. */
export const ClearOfStrip = createGlobalStyle`
  @media (min-height: 33.01rem) {
    html:has([data-stuck="true"]) {
      scroll-padding-top: calc(var(--header-height, 0px) + 12.5rem);
    }
  }
`;
