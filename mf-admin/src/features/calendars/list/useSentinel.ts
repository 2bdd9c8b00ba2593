import { useIntersection } from "@advent/ui";
import { useRef } from "react";

/** How far below the screen the foot may still be when the next page is asked for. */
const AHEAD = "0px 0px 800px 0px";

/** Calls `onNear` when the returned ref's element comes near the screen while `waits`. */
export function useSentinel(waits: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  useIntersection(element, ({ isIntersecting }) => isIntersecting && onNear(), { rootMargin: AHEAD, watching: waits });
  return element;
}
