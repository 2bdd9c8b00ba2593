import type { StylistCandidate } from "../products/catalogue";
import { missed, type Relaxable, relaxations } from "./preferences";
import type { StylistWishes } from "./wishes";

interface Found {
  gifts: StylistCandidate[];
  /** What had to give way, in the order in which it did. */
  relaxed: Relaxable[];
}

/** Chooses among candidates that fit; `missesOf` counts the wishes that one does not meet. Null when it finds none. */
type Solve = (
  fitting: StylistCandidate[],
  missesOf: (candidate: StylistCandidate) => number,
) => StylistCandidate[] | null;

/** The first gifts that `solve` finds while wishes give way as {@link relaxations} says; null when it never does. */
export function relaxing(candidates: StylistCandidate[], wishes: StylistWishes, solve: Solve): Found | null {
  const misses = new Map(candidates.map((candidate) => [candidate, missed(candidate, wishes)]));
  const missesOf = (candidate: StylistCandidate) => misses.get(candidate) ?? [];
  for (const names of relaxations(wishes)) {
    const fitting = candidates.filter((candidate) => missesOf(candidate).every((name) => names.includes(name)));
    const gifts = solve(fitting, (candidate) => missesOf(candidate).length);
    if (gifts) return { gifts, relaxed: names.filter((name) => gifts.some((gift) => missesOf(gift).includes(name))) };
  }
  return null;
}
