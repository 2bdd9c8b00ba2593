import { countSamples, getP75, getShareAbove } from "./histogram";
import { CLS_FACTOR, type Totals } from "./vitals-book";

/** A candidate with fewer failing networks is not held. Each network counts once a day, so one alone cannot hold a release. */
export const MIN_FAILURES = 5;
/** Views of one page below which its vitals are not compared. */
export const MIN_SAMPLES = 100;
/** Standard errors beyond the bound. High, because pages and vitals are looked at every minute. */
const MIN_SIGMAS = 4;
/** Share of samples above the 75th percentile, by its definition. */
const ABOVE_P75_RATIO = 0.25;

/** A candidate's 75th percentile may be this factor of the live build's, and its vital's allowance. */
const P75_FACTOR = 1.2;
const JUDGED_VITALS = [
  { vital: "lcp", allowance: 200, format: (value: number) => `${(value / 1000).toFixed(1)} s` },
  { vital: "inp", allowance: 50, format: (value: number) => `${Math.round(value)} ms` },
  { vital: "cls", allowance: 0.05 * CLS_FACTOR, format: (value: number) => (value / CLS_FACTOR).toFixed(2) },
] as const;

/** Returns a sentence when a candidate is worse than the build before it beyond the bounds. */
export function findFault(candidate: readonly Totals[], before: readonly Totals[]): string | undefined {
  const failing = findFailing(candidate, before);
  if (failing) return failing;
  for (const own of candidate.filter(({ page, isAlone }) => page && !isAlone)) {
    const other = before.find(({ page, isAlone }) => page === own.page && !isAlone);
    if (!other) continue;
    for (const judged of JUDGED_VITALS) {
      const slower = findSlower(judged, own, other);
      if (slower) return slower;
    }
  }
  return undefined;
}

/** Twice the rate of the build before and one percent more are allowed. */
function findFailing(candidate: readonly Totals[], before: readonly Totals[]): string | undefined {
  const { failures, views } = addUp(candidate);
  const usual = addUp(before);
  const usualRate = usual.failures / Math.max(1, usual.views);
  const bound = Math.min(1, 2 * usualRate + 0.01);
  if (failures < MIN_FAILURES || !isBeyond(failures / views, bound, views)) return undefined;
  return `${failures} of ${views} visits failed (${formatPercent(failures / views)}); with the build before it ${formatPercent(usualRate)}. The bound is ${formatPercent(bound)}.`;
}

/** A failed visit may not have reported its view yet. */
function addUp(totals: readonly Totals[]) {
  const sum = { failures: 0, views: 0 };
  for (const { failures, views } of totals.filter(({ isAlone }) => !isAlone)) {
    sum.failures += failures;
    sum.views += views;
  }
  return { failures: sum.failures, views: Math.max(sum.failures, sum.views) };
}

function findSlower(judged: (typeof JUDGED_VITALS)[number], own: Totals, other: Totals): string | undefined {
  const { vital, allowance, format } = judged;
  const [samples, others] = [own.vitals[vital], other.vitals[vital]];
  const usual = getP75(others);
  if (usual === null || countSamples(others) < MIN_SAMPLES || countSamples(samples) < MIN_SAMPLES) return undefined;
  const bound = usual * P75_FACTOR + allowance;
  const share = getShareAbove(samples, bound);
  if (!isBeyond(share, ABOVE_P75_RATIO, countSamples(samples))) return undefined;
  return `${vital.toUpperCase()} of ${own.page} is above ${format(bound)} in ${formatPercent(share)} of ${countSamples(samples)} visits, where 25 % are allowed. With the build before it the 75th percentile is ${format(usual)}.`;
}

/** True when a share of `count` samples is above `bound` by more than chance explains. */
function isBeyond(share: number, bound: number, count: number): boolean {
  return share - bound > MIN_SIGMAS * Math.sqrt((bound * (1 - bound)) / Math.max(1, count));
}

const formatPercent = (share: number): string => `${(share * 100).toFixed(1).replace(/\.0$/, "")} %`;
