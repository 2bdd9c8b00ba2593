import { parseUrl } from "@advent/contract";
import { type AdventCalendar, startCalendar } from "./calendar";

declare global {
  interface Window {
    AdventCalendar?: AdventCalendar;
  }
}

/** Returns the script's own origin. `data-origin` overrides it, for example behind a CDN. */
function getOrigin(script: HTMLOrSVGScriptElement | null): string | undefined {
  if (!(script instanceof HTMLScriptElement)) return undefined;
  const address = script.dataset.origin ?? script.src;
  return parseUrl(address)?.origin;
}

const origin = getOrigin(document.currentScript);
if (origin && !window.AdventCalendar) {
  const start = () => {
    window.AdventCalendar ??= startCalendar(origin);
  };
  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
}
