/**
 * Measures the page and sends it once, when it is hidden: largest paint, slowest interaction, largest burst of layout
 * shifts, first byte. Keeps nothing in the browser, and does nothing where it asks not to be tracked.
 */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

const named = document.getElementById("measured-page")?.textContent;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

/** Limits of one burst of layout shifts (web.dev/cls): since the shift before, and in all. */
const MAX_GAP_MS = 1000;
const MAX_BURST_MS = 5000;

// A page that was opened in the background paints whenever it is shown.
if (named && doNotTrack !== "1" && !globalPrivacyControl && !document.hidden) measure(JSON.parse(named));

function measure(page: object) {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  let burst = { start: 0, end: 0, sum: 0 };
  let isSent = false;

  const takes = [
    observe("largest-contentful-paint", ({ startTime }) => {
      lcp = startTime;
    }),
    observe("event", ({ interactionId, duration }) => {
      if (interactionId) inp = Math.max(inp ?? 0, duration);
    }),
    observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      const isSame = startTime - burst.end < MAX_GAP_MS && startTime - burst.start < MAX_BURST_MS;
      burst = { start: isSame ? burst.start : startTime, end: startTime, sum: (isSame ? burst.sum : 0) + value };
      cls = Math.max(cls, burst.sum);
    }),
  ];

  function send() {
    if (isSent) return;
    isSent = true;
    for (const take of takes) take?.();
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const view = { ...page, lcp, inp, cls, ttfb: load?.responseStart };
    navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(view)], { type: "application/json" }));
  }

  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
}

/** @returns what takes the entries that have not been given yet; nothing in browsers without them */
function observe(type: string, take: (entry: Entry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const takeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) take(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => takeAll(observer.takeRecords());
}
