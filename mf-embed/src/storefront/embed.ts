import { type AdventCalendar, startCalendar } from "./calendar";

declare global {
  interface Window {
    AdventCalendar?: AdventCalendar;
  }
}

/** Where this script came from is where its pages are; `data-origin` says otherwise, e.g. behind a shop's file server. */
function getOrigin(script: HTMLOrSVGScriptElement | null): string | undefined {
  if (!(script instanceof HTMLScriptElement)) return undefined;
  const address = script.dataset.origin ?? script.src;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const origin = getOrigin(document.currentScript);
if (origin && !window.AdventCalendar) {
  const start = () => {
    window.AdventCalendar ??= startCalendar(origin);
  };
  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
}
