import { startTransition, useEffect, useState } from "react";

/**
 * What the page waits for, a moment after it came: the large first drawing of it is done in slices, between which the page answers.
 * What is there already when its part of the page appears is shown at once, and so is every later value.
 */
export function useArrived<T>(awaited: T | undefined): T | undefined {
  const isHere = awaited !== undefined;
  const [isShown, setShown] = useState(isHere);
  useEffect(() => {
    if (isHere) startTransition(() => setShown(true));
  }, [isHere]);
  return isShown ? awaited : undefined;
}
