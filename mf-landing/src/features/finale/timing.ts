import { keyframes } from "@advent/ui";

/** Milliseconds from the beginning: the sky comes, the doors open one after another, the pieces gather, the name closes. */
export const FADE = 700;
const FIRST = 900;
const BETWEEN = 170;
export const doorOpens = (day: number): number => FIRST + (day - 1) * BETWEEN;
export const GATHER = doorOpens(12) + 1000;
export const LAST = GATHER + 900;
export const CLOSING = LAST + 500;

export const arrive = keyframes`
  from {
    opacity: 0;
  }
`;
