import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

/** Time a page may take to show its heading after the way to it was taken, in milliseconds. */
const patience = 5000;

/**
 * After a change of page the keyboard and the screen reader start at its main heading; a new page starts at its top,
 * while going back keeps the browser's place. Returns the ref of the element that holds the page.
 */
export function useArrival<Place extends HTMLElement = HTMLElement>(pathname: string) {
  const main = useRef<Place>(null);
  const shown = useRef(pathname);
  const type = useNavigationType();

  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return;
    shown.current = pathname;
    if (type !== "POP") window.scrollTo(0, 0);
    const { activeElement } = document;
    // A field that the new page has given the focus keeps it.
    if (activeElement !== element && element.contains(activeElement)) return;
    element.focus({ preventScroll: true });
    return onHeadingShown(element, (heading) => {
      if (document.activeElement !== element) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, type]);

  return main;
}

function onHeadingShown(main: HTMLElement, use: (heading: HTMLElement) => void): (() => void) | undefined {
  const look = () => {
    const heading = main.querySelector("h1");
    // That of a page which waits for its data goes with the waiting.
    if (!heading || heading.closest("[aria-busy=true]")) return false;
    use(heading);
    return true;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && stop());
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
