import { styled } from "styled-components";
import { Body, Close, Footer, Head, Popup } from "./dialogLook";

/** Beside one another only where both pages have room. */
const OPEN = "@media (min-width: 48em) and (min-height: 33.01em)";

/**
 * A page of pictures and a page of words, in one scroll: below one another, or open side by side. The content stands in the
 * grid areas `pictures` and `facts`; an open spread is the container `spread`, whose size they may ask for.
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
  ${OPEN} {
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
