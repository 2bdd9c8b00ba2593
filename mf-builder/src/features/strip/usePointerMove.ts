import type { Item } from "@advent/contract";
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo } from "react";
import type { MoveControls } from "./move";

/**
 * Movement that a pressed mouse or a holding finger may make, in pixels, and the duration of the hold in
 * milliseconds.
 */
const MOUSE_SLACK_PX = 6;
const TOUCH_SLACK_PX = 10;
const TOUCH_HOLD_MS = 280;
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

type Place = RefObject<HTMLElement | null>;

interface PointerMoveHost {
  controls: MoveControls;
  scroller: Place;
  ghost: Place;
}

interface Press {
  item: Item;
  x: number;
  y: number;
  touch: boolean;
  lifted: boolean;
  hold?: ReturnType<typeof setTimeout>;
}

export function usePointerMove(controls: MoveControls, scroller: Place, ghost: Place) {
  const pointer = useMemo(() => new PointerMove({ controls, scroller, ghost }), [controls, scroller, ghost]);
  useEffect(() => pointer.listen(), [pointer]);
  return (event: ReactPointerEvent, item: Item) => pointer.start(event, item);
}

/** A finger must hold briefly first, so that a swipe still scrolls the strip. */
class PointerMove {
  readonly #host: PointerMoveHost;
  #press: Press | undefined;
  /** Suppresses the click that ends a drag. */
  #hasDragged = false;

  constructor(host: PointerMoveHost) {
    this.#host = host;
  }

  listen(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => this.#onMove(event), { signal });
    window.addEventListener("pointerup", () => this.#end(this.#host.controls.drop), { signal });
    window.addEventListener("pointercancel", () => this.#end(this.#host.controls.cancel), { signal });
    window.addEventListener("touchmove", (event) => this.#keepPage(event), { signal, passive: false });
    // Native image dragging would capture the pointer.
    window.addEventListener("dragstart", (event) => this.#press && event.preventDefault(), { signal });
    window.addEventListener("click", (event) => this.#hasDragged && event.stopPropagation(), { signal, capture: true });
    window.addEventListener("contextmenu", (event) => this.#keepPage(event), { signal });
    return () => {
      this.#end(this.#host.controls.cancel);
      listening.abort();
    };
  }

  start(event: Pick<PointerEvent, "button" | "clientX" | "clientY" | "pointerType">, item: Item): void {
    if (event.button !== 0) return;
    this.#hasDragged = false;
    const touch = event.pointerType === "touch";
    const press: Press = { item, x: event.clientX, y: event.clientY, touch, lifted: false };
    if (touch) press.hold = setTimeout(() => this.#lift(press), TOUCH_HOLD_MS);
    this.#press = press;
  }

  #onMove({ clientX: x, clientY: y }: PointerEvent): void {
    const press = this.#press;
    if (!press) return;
    if (!press.lifted && !this.#startsMove(press, Math.hypot(x - press.x, y - press.y))) return;
    Object.assign(press, { x, y });
    this.#follow(press);
    scrollAtEdge(this.#host.scroller.current, x);
    this.#host.controls.aim(findDayAt(x, y) ?? press.item.day);
  }

  #startsMove(press: Press, distance: number): boolean {
    if (press.touch) {
      // The finger moved before the hold ended, so it is scrolling.
      if (distance > TOUCH_SLACK_PX) this.#end(this.#host.controls.cancel);
      return false;
    }
    if (distance < MOUSE_SLACK_PX) return false;
    this.#lift(press);
    return true;
  }

  #lift(press: Press): void {
    press.lifted = true;
    this.#hasDragged = true;
    this.#host.controls.lift(press.item);
    requestAnimationFrame(() => this.#follow(press));
  }

  #follow({ x, y }: Press): void {
    const ghost = this.#host.ghost.current;
    if (ghost) ghost.style.translate = `${x}px ${y}px`;
  }

  #end(finish: () => void): void {
    const press = this.#press;
    this.#press = undefined;
    clearTimeout(press?.hold);
    if (press?.lifted) finish();
  }

  #keepPage(event: Event): void {
    if (this.#press?.lifted) event.preventDefault();
  }
}

function findDayAt(x: number, y: number): number | undefined {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]")?.dataset.day;
  return day ? Number(day) : undefined;
}

function scrollAtEdge(scroller: HTMLElement | null, x: number): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < left + SCROLL_EDGE_PX) scroller.scrollLeft -= SCROLL_STEP_PX;
  if (x > right - SCROLL_EDGE_PX) scroller.scrollLeft += SCROLL_STEP_PX;
}
