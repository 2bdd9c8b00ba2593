import { useMediaQuery } from "./useMediaQuery";

/** Whether the reader asked for less motion. CSS transitions follow by themselves; this is for motion made in script. */
export const useReducedMotion = () => useMediaQuery("(prefers-reduced-motion: reduce)");
