import type { LandingCalendar } from "@advent/contract";

/** Response embedded in the page, available before any request. */
export const withPage: { landing?: LandingCalendar } = {};

interface Receipt {
  counted: number;
  set: number;
}

const receipts = new WeakMap<LandingCalendar, Receipt>();

/** Difference between the clocks in milliseconds from which the monotonic one is taken to have paused. */
const TOLERANCE_MS = 2000;

function recordReceipt(landing: LandingCalendar): Receipt {
  const known = receipts.get(landing);
  if (known) return known;
  const receipt = landing === withPage.landing ? recordPageReceipt() : { counted: performance.now(), set: Date.now() };
  receipts.set(landing, receipt);
  return receipt;
}

/** A page from the browser cache may have any age, so its server time cannot be used. */
function recordPageReceipt(): Receipt {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const counted = page?.responseStart ?? 0;
  return { counted, set: page?.transferSize === 0 ? Number.NaN : performance.timeOrigin + counted };
}

export const getServerNow = (landing: LandingCalendar): number =>
  Date.parse(landing.serverTime) + performance.now() - recordReceipt(landing).counted;

/**
 * Returns true when the device has slept since the response or its clock was set. The server time must then be
 * fetched again.
 */
export function hasLostTime(landing: LandingCalendar): boolean {
  const { counted, set } = recordReceipt(landing);
  return !(Math.abs(Date.now() - set - (performance.now() - counted)) < TOLERANCE_MS);
}
