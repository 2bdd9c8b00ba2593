import { useIntersection } from "@advent/ui";
import { useRef, useState } from "react";

/** Everything below the top edge counts as in sight, so that a jump past it is noticed too. */
const BELOW_TOP = "0px 0px 1000000px 0px";

/** Whether what follows the sentinel has reached the top of the screen. */
export function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useIntersection(sentinel, ({ isIntersecting }) => setStuck(!isIntersecting), { rootMargin: BELOW_TOP });
  return { sentinel, stuck };
}
