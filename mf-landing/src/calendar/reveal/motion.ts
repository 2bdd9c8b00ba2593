import { keyframes } from "@advent/ui";

export const fade = keyframes`
  to {
    opacity: 0;
    visibility: hidden;
  }
`;

/** Milliseconds after the press: the seal has cracked, and its halves are still. */
export const SEAL_CRACKED_MS = 120;
/** Milliseconds after the press: the leaves begin to turn. */
export const LEAVES_START_MS = 280;
/** The content appears only after the leaves are gone. */
export const LEAVES_AWAY_MS = 1180;
