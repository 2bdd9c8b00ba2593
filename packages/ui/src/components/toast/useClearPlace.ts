import { type RefObject, useLayoutEffect } from "react";
import { clearPlace, type Obstacle } from "./clear-place";

/** What a person aims at, the titles that say where they are, and what a page marks as to be seen. */
const KEPT_IN_SIGHT =
  "a[href], button, input, select, textarea, summary, [role='slider'], h1, [role='dialog'] h2, [data-arch]";
/** What lies behind an open dialog matters once that is closed, and until then less; so does what a page marks. */
const BEHIND = "[aria-hidden='true'], [inert], [data-coverable]";
/** Pixels kept free to the window's edges. */
const MARGIN = 16;
const FOLLOWED = ["pointermove", "pointerdown"] as const;
/** Pixels kept free around the pointer: a press begins and ends on the same thing. */
const REACH = 24;
/** Milliseconds in which what comes and goes is waited for together. */
const SOON = 100;

/**
 * Moves a toast, as it appears, to the place nearest to its own that covers no control and no title, and again when something
 * on the page has come, gone or changed its length; not while somebody is about to press it, and never to where the pointer is.
 */
export function useClearPlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    let pointer: Obstacle[] = [];
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer = [{ left: clientX - REACH, top: clientY - REACH, width: 2 * REACH, height: 2 * REACH, weight: 10_000 }];
    };
    const place = () => {
      if (card.matches(":hover, :focus-within")) return;
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { x, y } = clearPlace(placeOf(card), [...obstacles(card, view.height), ...pointer], view, MARGIN);
      card.style.translate = `${x}px ${y}px`;
    };
    place();
    // It comes in its place; from there it goes, and does not jump.
    card.style.transition = "translate 280ms ease-out";
    for (const event of FOLLOWED) window.addEventListener(event, follow, { capture: true, passive: true });
    const lengths = new ResizeObserver(place);
    let soon: number | undefined;
    const changes = new MutationObserver(() => {
      soon ??= window.setTimeout(() => {
        soon = undefined;
        place();
      }, SOON);
    });
    lengths.observe(document.body);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      for (const event of FOLLOWED) window.removeEventListener(event, follow, { capture: true });
      lengths.disconnect();
      changes.disconnect();
      window.clearTimeout(soon);
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
      // By area: a strip of a control weighs more than all of what may be covered.
      weight: element.closest(BEHIND) ? 1 : 100,
    }));
}
