import { keyframes } from "@advent/ui";

/** Away, and out of the way. */
export const fade = keyframes`
  to {
    opacity: 0;
    visibility: hidden;
  }
`;
