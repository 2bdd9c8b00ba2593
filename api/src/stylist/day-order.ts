import type { StylistCandidate } from "../products/catalogue";
import { type Random, shuffled } from "../random";
import { groupBy } from "./shortlist";

/** Days 1 to 12: the dearest last, and neighbours of different categories as far as they can be. */
export function inDayOrder(picks: StylistCandidate[], random: Random): StylistCandidate[] {
  const [last, ...others] = picks.toSorted((a, b) => b.pricePence - a.pricePence);
  if (!last) return [];
  const queues = groupBy(shuffled(others, random), ({ category }) => category);
  const backwards = [last];
  for (let left = others.length; left > 0; left--) {
    const next = longestQueue(queues, backwards.at(-1)?.category).pop();
    if (next) backwards.push(next);
  }
  return backwards.reverse();
}

function longestQueue(queues: StylistCandidate[][], avoiding: string | undefined): StylistCandidate[] {
  const filled = queues.filter((queue) => queue.length > 0).sort((a, b) => b.length - a.length);
  return filled.find(([first]) => first?.category !== avoiding) ?? filled[0] ?? [];
}
