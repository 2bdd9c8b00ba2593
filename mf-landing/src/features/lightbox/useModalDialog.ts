import { type RefObject, useEffect } from "react";

type TabKey = { key: string; shiftKey: boolean };

/**
 * Opens a dialog over everything, keeps the focus in it, and gives the focus back when it goes. Browsers without
 * `showModal` get a fixed dialog that keeps the focus all the same.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): (event: TabKey) => boolean {
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    if (typeof current?.showModal === "function") current.showModal();
    else current?.setAttribute("open", "");
    current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const release = holdPage();
    return () => {
      release();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog]);

  return (event) => event.key === "Tab" && moveFocus(dialog.current, event.shiftKey ? -1 : 1);
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
