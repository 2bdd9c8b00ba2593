import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type TabKey = { key: string; shiftKey: boolean };

/**
 * Opens a modal dialog, traps focus in it and restores focus on close.
 * Browsers without `showModal` get a fixed dialog with the same focus trap.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): (event: TabKey) => boolean {
  const before = useRef<Element>(null);
  // Runs before paint, because an early key press would reach the page below.
  useLayoutEffect(() => {
    const { current } = dialog;
    before.current = document.activeElement;
    if (typeof current?.showModal === "function") current.showModal();
    else current?.setAttribute("open", "");
    current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return holdPage();
  }, [dialog]);
  // Runs after removal, because the page cannot take focus before.
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

function holdPage(): () => void {
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = "hidden";
  return () => {
    style.overflow = overflow;
  };
}
