import type { Item } from "@advent/contract";
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
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

interface Press {
  item: Item;
  x: number;
  y: number;
  touch: boolean;
  lifted: boolean;
  hold?: ReturnType<typeof setTimeout>;
}

/** A finger must hold briefly first, so that a swipe still scrolls the strip. */
export function usePointerMove(controls: MoveControls, scroller: Place, ghost: Place) {
  const press = useRef<Press>(undefined);
  // Suppresses the click that ends a drag. After a finger it comes later than the release.
  const hasDragged = useRef(false);

  const follow = ({ x, y }: Press) => {
    if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
  };
  const lift = (pressed: Press) => {
    pressed.lifted = true;
    hasDragged.current = true;
    controls.lift(pressed.item);
    requestAnimationFrame(() => follow(pressed));
  };
  const end = useEffectEvent((how: "drop" | "cancel") => {
    const pressed = press.current;
    press.current = undefined;
    clearTimeout(pressed?.hold);
    if (pressed?.lifted) controls[how]();
  });
  const onMove = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const pressed = press.current;
    if (!pressed) return;
    const distance = Math.hypot(x - pressed.x, y - pressed.y);
    // The finger moved before the hold ended, so it is scrolling.
    if (!pressed.lifted && pressed.touch && distance > TOUCH_SLACK_PX) end("cancel");
    if (!pressed.lifted && !pressed.touch && distance >= MOUSE_SLACK_PX) lift(pressed);
    if (!pressed.lifted) return;
    Object.assign(pressed, { x, y });
    follow(pressed);
    scrollAtEdge(scroller.current, x);
    controls.aim(findDayAt(x, y) ?? pressed.item.day);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const keepPage = (event: Event) => press.current?.lifted && event.preventDefault();
    window.addEventListener("pointermove", (event) => onMove(event), { signal });
    window.addEventListener("pointerup", () => end("drop"), { signal });
    window.addEventListener("pointercancel", () => end("cancel"), { signal });
    window.addEventListener("touchmove", keepPage, { signal, passive: false });
    // Native image dragging would capture the pointer.
    window.addEventListener("dragstart", (event) => press.current && event.preventDefault(), { signal });
    const forgetDrag = () => {
      hasDragged.current = false;
    };
    const swallowClick = (event: Event) => {
      if (hasDragged.current) event.stopPropagation();
      forgetDrag();
    };
    window.addEventListener("click", swallowClick, { signal, capture: true });
    window.addEventListener("pointerdown", forgetDrag, { signal, capture: true });
    window.addEventListener("keydown", forgetDrag, { signal, capture: true });
    window.addEventListener("contextmenu", keepPage, { signal });
    return () => {
      end("cancel");
      listening.abort();
    };
  }, []);

  return ({ button, clientX, clientY, pointerType }: ReactPointerEvent, item: Item) => {
    if (button !== 0) return;
    const touch = pointerType === "touch";
    const pressed: Press = { item, x: clientX, y: clientY, touch, lifted: false };
    if (touch) pressed.hold = setTimeout(() => lift(pressed), TOUCH_HOLD_MS);
    press.current = pressed;
  };
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
