import { DAY_COUNT } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { type Random, shuffled } from "../random";
import { groupBy } from "./shortlist";
import { type Spread, spreadOf } from "./spread";
import type { StylistTier } from "./wishes";

const ROUNDS = 14;

interface Choice {
  picks: StylistCandidate[];
  /** How many of the first picks stay. */
  fixed: number;
  totalPence: number;
  spread: Spread;
}

/** Better first: how far the total is outside the tier, how many wishes are missed and how varied the twelve are, how far they are below the worth. */
type Score = [outsidePence: number, penalty: number, belowPence: number];

/**
 * Twelve different products, varied and true to the wishes, with a total of at least `tier.budgetPence` and as close below the worth as swaps
 * lead to: rounds of disturbing the best choice and improving it one swap at a time. Null when they lead nowhere.
 * @param kept stand first among the twelve and are never swapped
 */
export function variedTwelve(
  candidates: StylistCandidate[],
  tier: StylistTier,
  random: Random,
  missesOf: (candidate: StylistCandidate) => number,
  kept: readonly StylistCandidate[] = [],
): StylistCandidate[] | null {
  let best = [...kept, ...opening(candidates, random)].slice(0, DAY_COUNT);
  if (best.length < DAY_COUNT) return null;
  let bestScore: Score = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    const choice = choiceOf([...kept, ...candidates], best, missesOf, kept.length);
    if (round > 0) disturb(choice, candidates, random);
    const score = improve(choice, candidates, tier);
    if (isBetter(score, bestScore)) [best, bestScore] = [choice.picks, score];
  }
  return bestScore[0] === 0 ? best : null;
}

/** One product of each category in turn. */
function opening(candidates: StylistCandidate[], random: Random): StylistCandidate[] {
  const products = groupBy(shuffled(candidates, random), ({ productId }) => productId).flatMap(
    ([first]) => first ?? [],
  );
  const categories = groupBy(products, ({ category }) => category);
  const longest = Math.max(...categories.map((list) => list.length));
  const dealt = Array.from({ length: longest }).flatMap((_, row) => categories.flatMap((list) => list[row] ?? []));
  return dealt.slice(0, DAY_COUNT);
}

function choiceOf(
  candidates: StylistCandidate[],
  picks: StylistCandidate[],
  missesOf: (candidate: StylistCandidate) => number,
  fixed: number,
): Choice {
  const spread = spreadOf(candidates, missesOf);
  for (const pick of picks) spread.add(pick);
  return { picks: [...picks], fixed, totalPence: picks.reduce((sum, { pricePence }) => sum + pricePence, 0), spread };
}

function disturb(choice: Choice, candidates: StylistCandidate[], random: Random): void {
  for (let count = 0; count < 3; count++) {
    const next = candidates[Math.floor(random() * candidates.length)];
    const index = choice.fixed + Math.floor(random() * (DAY_COUNT - choice.fixed));
    if (next && canTake(choice, index, next)) swap(choice, index, next);
  }
}

/** Makes the best single swap until none improves the score. */
function improve(choice: Choice, candidates: StylistCandidate[], tier: StylistTier): Score {
  let score = scoreOf(choice.totalPence, choice.spread.penalty(), tier);
  for (;;) {
    let move: { index: number; next: StylistCandidate } | null = null;
    for (const [index, current] of choice.picks.entries()) {
      if (index < choice.fixed) continue;
      for (const next of candidates) {
        const total = choice.totalPence - current.pricePence + next.pricePence;
        if (outside(total, tier) > score[0]) continue;
        const reached = scoreOf(total, choice.spread.penalty() + choice.spread.change(current, next), tier);
        if (!isBetter(reached, score) || !canTake(choice, index, next)) continue;
        [move, score] = [{ index, next }, reached];
      }
    }
    if (!move) return score;
    swap(choice, move.index, move.next);
  }
}

function swap(choice: Choice, index: number, next: StylistCandidate): void {
  const current = choice.picks[index];
  if (!current) return;
  choice.spread.remove(current);
  choice.spread.add(next);
  choice.totalPence += next.pricePence - current.pricePence;
  choice.picks[index] = next;
}

function canTake(choice: Choice, index: number, next: StylistCandidate): boolean {
  return choice.picks.every((pick, at) => at === index || pick.productId !== next.productId);
}

function scoreOf(totalPence: number, penalty: number, tier: StylistTier): Score {
  return [outside(totalPence, tier), penalty, Math.max(0, tier.worthPence - totalPence)];
}

function outside(totalPence: number, { budgetPence, worthPence }: StylistTier): number {
  return Math.max(0, totalPence - worthPence, budgetPence - totalPence);
}

function isBetter(score: Score, than: Score): boolean {
  const at = score.findIndex((value, index) => value !== than[index]);
  return at >= 0 && (score[at] ?? 0) < (than[at] ?? 0);
}
