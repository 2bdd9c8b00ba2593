import { type RefObject, useLayoutEffect } from "react";
import { clearPlace, type Obstacle } from "./clear-place";

/** What a person aims at, and the titles that say where they are. */
const KEPT_IN_SIGHT = "a[href], button, input, select, textarea, summary, [role='slider'], h1, [role='dialog'] h2";
/** What lies behind an open dialog matters once that is closed, and until then less. */
const BEHIND = "[aria-hidden='true'], [inert]";
/** Pixels kept free to the window's edges. */
const MARGIN = 16;

/**
 * Moves a toast, as it appears, to the place nearest to its own that covers no control and no title, and once more when
 * the page has changed its length under it or a dialog has gone; not while somebody is about to press it.
 */
export function useClearPlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    const place = () => {
      if (card.matches(":hover, :focus-within")) return;
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { x, y } = clearPlace(placeOf(card), obstacles(card, view.height), view, MARGIN);
      card.style.translate = `${x}px ${y}px`;
    };
    place();
    const lengths = new ResizeObserver(place);
    const portals = new MutationObserver(place);
    lengths.observe(document.body);
    portals.observe(document.body, { childList: true });
    return () => {
      lengths.disconnect();
      portals.disconnect();
    };
  }, [ref]);
}

/** Where the card stands when nothing moves it. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent }: HTMLElement) {
  const { left, top } = offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { left: left + offsetLeft, top: top + offsetTop, width: offsetWidth, height: offsetHeight };
}

function obstacles(card: HTMLElement, height: number): Obstacle[] {
  return [...document.querySelectorAll(KEPT_IN_SIGHT)]
    .filter((element) => !card.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < height)
    .map(({ element, box: { left, top, width, height } }) => ({
      ...{ left, top, width, height },
      weight: element.closest(BEHIND) ? 1 : 10,
    }));
}
