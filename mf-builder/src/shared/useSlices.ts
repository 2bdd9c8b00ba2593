import { startTransition, useEffect, useState } from "react";

/** Of cards two rows on a phone, one on a desk; of lines about a screen. */
const SLICE = 4;

/**
 * How much of a long answer is drawn: a slice at first, then another at a time as the end of what is drawn comes near, so that a
 * key or a touch never waits for more than one of them. What is there when the page comes back is drawn at once: its place on the screen is.
 */
export function useSlices(answer: unknown, length: number, isEndNear: boolean): number {
  const [drawn, setDrawn] = useState({ answer, count: length });
  const count = drawn.answer === answer ? Math.max(drawn.count, SLICE) : SLICE;
  useEffect(() => {
    if (isEndNear && count < length) startTransition(() => setDrawn({ answer, count: count + SLICE }));
  }, [answer, count, length, isEndNear]);
  return Math.min(count, length);
}
