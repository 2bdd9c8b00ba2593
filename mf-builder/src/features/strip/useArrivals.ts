import type { Item } from "@advent/contract";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Scrolls the strip to a gift that arrives out of its sight; answers whether the gifts it began with are in place. */
export function useArrivals(list: RefObject<HTMLElement | null>, items: readonly Item[]): boolean {
  const known = useRef<readonly number[]>(null);
  const [settled, settle] = useState(false);
  useEffect(() => settle(true), []);
  useEffect(() => {
    const before = known.current;
    known.current = items.map(({ day }) => day);
    const [arrived, another] = before ? known.current.filter((day) => !before.includes(day)) : [];
    if (list.current && arrived !== undefined && another === undefined) bringIntoSight(list.current, arrived);
  }, [items, list]);
  return settled;
}

function bringIntoSight(list: HTMLElement, day: number): void {
  const place = list.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect();
  const window = list.getBoundingClientRect();
  if (!place || (place.left >= window.left && place.right <= window.right)) return;
  list.scrollLeft += place.left + place.width / 2 - (window.left + window.width / 2);
}
