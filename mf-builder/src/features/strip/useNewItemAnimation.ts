import type { Item } from "@advent/contract";
import { isPendingItem } from "@advent/store";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { animateFlight } from "./animate-flight";

export function useNewItemAnimation(list: RefObject<HTMLElement | null>, items: readonly Item[]): boolean {
  const known = useRef<readonly number[]>(null);
  const [settled, settle] = useState(false);
  useEffect(() => settle(true), []);
  // Before paint, because the arch must be empty until the item lands.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = items.map(({ day }) => day);
    const [arrived, another] = before ? items.filter(({ day }) => !before.includes(day)) : [];
    const place = arrived && list.current?.querySelector<HTMLElement>(`[data-day="${arrived.day}"]`);
    if (!list.current || !arrived || !place || another) return;
    scrollIntoView(list.current, place);
    const arch = place.querySelector<HTMLElement>("[data-arch]");
    if (arch && isPendingItem(arrived)) animateFlight(arrived.productId, arch);
  }, [items, list]);
  return settled;
}

function scrollIntoView(list: HTMLElement, day: HTMLElement): void {
  const place = day.getBoundingClientRect();
  const window = list.getBoundingClientRect();
  if (place.left >= window.left && place.right <= window.right) return;
  list.scrollLeft += place.left + place.width / 2 - (window.left + window.width / 2);
}
