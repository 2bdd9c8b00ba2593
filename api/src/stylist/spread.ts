import type { StylistCandidate } from "../products/catalogue";

/** What a calendar should show many of, and how much it matters. */
const features: [weight: number, name: (candidate: StylistCandidate) => string][] = [
  [6, ({ category }) => `category ${category}`],
  [2, ({ category, form }) => `form ${category} ${form}`],
  [1, ({ traits }) => `tone ${traits.tone}`],
  [1, ({ traits }) => `stones ${traits.stones}`],
  [1, ({ traits }) => `style ${traits.style}`],
];

/** More than the whole of a calendar's variety: a stated wish comes first. */
const MISS_WEIGHT = 2_000;

export interface Spread {
  /** Lower is truer and more varied: the wishes missed, then the weighted sum of the squares of how often each feature occurs. */
  penalty(): number;
  add(candidate: StylistCandidate): void;
  remove(candidate: StylistCandidate): void;
  /** What `penalty` would change by if `next` took the place of `current`. */
  change(current: StylistCandidate, next: StylistCandidate): number;
}

/** Counts the features of a set of candidates and the wishes they miss; `candidates` are all that may ever join it. */
export function spreadOf(candidates: StylistCandidate[], missesOf: (candidate: StylistCandidate) => number): Spread {
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, ids.size).size - 1;
  const featuresOf = new Map(
    candidates.map((candidate) => [candidate, features.map(([, name]) => idOf(name(candidate)))]),
  );
  const counts = new Array<number>(ids.size).fill(0);
  let penalty = 0;

  const count = (candidate: StylistCandidate, step: 1 | -1): void => {
    penalty += step * MISS_WEIGHT * missesOf(candidate);
    for (const [index, id] of (featuresOf.get(candidate) ?? []).entries()) {
      const before = counts[id] ?? 0;
      counts[id] = before + step;
      penalty += (features[index]?.[0] ?? 0) * (2 * step * before + 1);
    }
  };
  return {
    penalty: () => penalty,
    add: (candidate) => count(candidate, 1),
    remove: (candidate) => count(candidate, -1),
    change(current, next) {
      const from = featuresOf.get(current) ?? [];
      const to = featuresOf.get(next) ?? [];
      const missed = MISS_WEIGHT * (missesOf(next) - missesOf(current));
      return features.reduce((sum, [weight], index) => {
        const [leaving, joining] = [from[index] ?? 0, to[index] ?? 0];
        return leaving === joining ? sum : sum + 2 * weight * ((counts[joining] ?? 0) - (counts[leaving] ?? 0) + 1);
      }, missed);
    },
  };
}
