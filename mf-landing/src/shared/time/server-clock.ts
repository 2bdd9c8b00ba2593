import type { LandingCalendar } from "@advent/contract";
import { withPage } from "./with-page";

/** When an answer came, by the clock that only counts, and by the one that anybody may set. */
interface Receipt {
  counted: number;
  set: number;
}

const receipts = new WeakMap<LandingCalendar, Receipt>();

/** Milliseconds by which the two clocks may part before the counting one is taken to have stood still. */
const TOLERANCE_MS = 2000;

/** An answer came when its time is first asked for, unless it came with the page. */
function recordReceipt(landing: LandingCalendar): Receipt {
  const known = receipts.get(landing);
  if (known) return known;
  const receipt = landing === withPage.landing ? recordPageReceipt() : { counted: performance.now(), set: Date.now() };
  receipts.set(landing, receipt);
  return receipt;
}

/** Out of the browser's own store a page may be of any age: its time is lost. */
function recordPageReceipt(): Receipt {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const counted = page?.responseStart ?? 0;
  return { counted, set: page?.transferSize === 0 ? Number.NaN : performance.timeOrigin + counted };
}

/** What the server's clock shows now, in milliseconds since 1970: how the device's own is set does not matter. */
export const getServerNow = (landing: LandingCalendar): number =>
  Date.parse(landing.serverTime) + performance.now() - recordReceipt(landing).counted;

/** Whether the device has slept since the answer came, or its clock was set: then the server has to be asked what time it is. */
export function hasLostTime(landing: LandingCalendar): boolean {
  const { counted, set } = recordReceipt(landing);
  return !(Math.abs(Date.now() - set - (performance.now() - counted)) < TOLERANCE_MS);
}
