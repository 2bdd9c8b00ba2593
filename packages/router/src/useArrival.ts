import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

const timeoutMs = 5000;

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
    // Keeps the focus on a field that the new page has focused.
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
    // The heading of a page that waits for data is replaced later.
    if (!heading || heading.closest("[aria-busy=true]")) return false;
    use(heading);
    return true;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && stop());
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
