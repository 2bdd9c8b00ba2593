import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type TabKey = { key: string; shiftKey: boolean };

/**
 * Opens a dialog over everything, keeps the focus in it, and gives the focus back when it goes. Browsers without
 * `showModal` get a fixed dialog that keeps the focus all the same.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): (event: TabKey) => boolean {
  const before = useRef<Element>(null);
  // Before it is seen: a key pressed at once would go to what lies below.
  useLayoutEffect(() => {
    const { current } = dialog;
    before.current = document.activeElement;
    if (typeof current?.showModal === "function") current.showModal();
    else current?.setAttribute("open", "");
    current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return holdPage();
  }, [dialog]);
  // Once it is gone: until then the page cannot take the focus.
  useEffect(() => () => giveFocusTo(before.current), []);

  return (event) => event.key === "Tab" && moveFocus(dialog.current, event.shiftKey ? -1 : 1);
}

function giveFocusTo(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function moveFocus(dialog: HTMLElement | null, by: 1 | -1): boolean {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[(at + by + stops.length) % stops.length];
  next?.focus();
  return next !== undefined;
}

/** The page behind does not scroll meanwhile. */
function holdPage(): () => void {
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = "hidden";
  return () => {
    style.overflow = overflow;
  };
}
