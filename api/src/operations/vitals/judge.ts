import { MAX_JUDGED_VISITS } from "../../http/limits/limits";
import { countSamples, getP75, getShareAbove } from "./histogram";
import { CLS_FACTOR, type Totals } from "./vitals-book";

/** Networks that may lie, in either direction, without changing a verdict. Each counts one failure. */
const MAX_HOSTILE_NETWORKS = 10;
/** A candidate with fewer failing networks is not held. */
export const MIN_FAILURES = MAX_HOSTILE_NETWORKS + 5;
/** Views of one page below which its vitals are not compared. */
export const MIN_SAMPLES = 100;
/** Standard errors beyond the bounds, which are themselves far from what a build like the live one reaches. */
const MIN_SIGMAS = 3;
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

/** Twice the rate of the build before is allowed, or half a percent more. */
function findFailing(candidate: readonly Totals[], before: readonly Totals[]): string | undefined {
  const { failures, served } = addUp(candidate);
  const usual = addUp(before);
  const usualRate = Math.max(0, usual.failures - MAX_HOSTILE_NETWORKS) / Math.max(1, usual.served);
  const bound = Math.min(1, Math.max(2 * usualRate, usualRate + 0.005));
  const isFailing = failures >= MIN_FAILURES && isBeyond(failures - MAX_HOSTILE_NETWORKS, bound, served);
  if (!isFailing) return undefined;
  return `${failures} of ${served} visits failed (${formatPercent(failures / served)}); with the build before it ${formatPercent(usual.failures / Math.max(1, usual.served))}. The bound is ${formatPercent(bound)}.`;
}

function addUp(totals: readonly Totals[]) {
  const sum = { failures: 0, served: 0 };
  for (const { failures, served } of totals) {
    sum.failures += failures;
    sum.served += served;
  }
  // A page served before the judged days may fail within them.
  return { failures: sum.failures, served: Math.max(sum.failures, sum.served) };
}

function findSlower(judged: (typeof JUDGED_VITALS)[number], own: Totals, other: Totals): string | undefined {
  const { vital, allowance, format } = judged;
  const [samples, others] = [own.vitals[vital], other.vitals[vital]];
  const usual = getP75(others);
  if (usual === null || countSamples(others) < MIN_SAMPLES || countSamples(samples) < MIN_SAMPLES) return undefined;
  const bound = usual * P75_FACTOR + allowance;
  const [share, count] = [getShareAbove(samples, bound), countSamples(samples)];
  const invented = MAX_HOSTILE_NETWORKS * MAX_JUDGED_VISITS;
  if (!isBeyond(share * count - invented, ABOVE_P75_RATIO, count)) return undefined;
  return `${vital.toUpperCase()} of ${own.page} is above ${format(bound)} in ${formatPercent(share)} of ${count} visits, where 25 % are allowed. With the build before it the 75th percentile is ${format(usual)}.`;
}

/** True when so many of `count` are a share above `bound` by more than chance explains. */
function isBeyond(number: number, bound: number, count: number): boolean {
  return number - bound * count > MIN_SIGMAS * Math.sqrt(bound * (1 - bound) * count);
}

const formatPercent = (share: number): string => `${(share * 100).toFixed(1).replace(/\.0$/, "")} %`;
