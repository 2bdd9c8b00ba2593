import { readPageData } from "@advent/contract";

/**
 * Measures the page and sends it once, when it is hidden: largest paint, slowest interaction, largest burst of layout
 * shifts, first byte. Keeps nothing in the browser, and does nothing where it asks not to be tracked.
 */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

const page = readPageData(document, "measured-page");
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

/** Limits of one burst of layout shifts (web.dev/cls): since the shift before, and in all. */
const MAX_GAP_MS = 1000;
const MAX_BURST_MS = 5000;

// A page that was opened in the background paints whenever it is shown.
if (page && doNotTrack !== "1" && !globalPrivacyControl && !document.hidden) measure(page);

function measure(page: object) {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  let burst = { start: 0, end: 0, sum: 0 };
  let isSent = false;

  function count({ entryType, startTime, duration, interactionId, value, hadRecentInput }: Entry) {
    if (entryType === "largest-contentful-paint") lcp = startTime;
    if (interactionId) inp = Math.max(inp ?? 0, duration);
    if (entryType !== "layout-shift" || hadRecentInput) return;
    const isSame = startTime - burst.end < MAX_GAP_MS && startTime - burst.start < MAX_BURST_MS;
    burst = { start: isSame ? burst.start : startTime, end: startTime, sum: (isSame ? burst.sum : 0) + value };
    cls = Math.max(cls, burst.sum);
  }

  const countAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) count(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => countAll(list.getEntries()));
  for (const type of ["largest-contentful-paint", "event", "layout-shift"])
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);

  function send() {
    if (isSent) return;
    isSent = true;
    countAll(observer.takeRecords());
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const view = { ...page, lcp, inp, cls, ttfb: load?.responseStart };
    navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(view)], { type: "application/json" }));
  }

  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
}
