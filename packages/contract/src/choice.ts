import type { Proposal } from "./proposal";

/** Bit n of a choice means day `changes[n]`. */
type Choices = Pick<Proposal, "changes" | "fits">;

export function encodeFits(doors: number, isFitting: (choice: number) => boolean): string {
  let fits = "";
  for (let first = 0; first < 2 ** doors; first += 4) {
    const four = [0, 1, 2, 3].filter((at) => first + at < 2 ** doors && isFitting(first + at));
    fits += four.reduce((digit, at) => digit | (1 << at), 0).toString(16);
  }
  return fits;
}

/** A valid choice keeps the twelve items different and within the budget, with day 12 the most expensive. */
export const isFitting = ({ fits }: Choices, choice: number): boolean =>
  (Number.parseInt(fits[choice >> 2] ?? "0", 16) & (1 << (choice & 3))) !== 0;

const toBits = ({ changes }: Choices, days: readonly number[]) =>
  changes.reduce((bits, day, index) => (days.includes(day) ? bits | (1 << index) : bits), 0);

/**
 * Returns the valid choice closest to `days` that keeps `door`, if given, as it is in `days`.
 * The empty choice is always valid. Returns null when `door` cannot be kept.
 */
export function findNearestChoice(choices: Choices, days: readonly number[], door?: number): number[] | null {
  const wanted = toBits(choices, days);
  const firm = door === undefined ? 0 : toBits(choices, [door]);
  let best: number | null = null;
  for (let choice = 0; choice < 2 ** choices.changes.length; choice++) {
    if ((choice & firm) !== (wanted & firm) || (choice !== 0 && !isFitting(choices, choice))) continue;
    if (best === null || count(choice ^ wanted) <= count(best ^ wanted)) best = choice;
  }
  return best === null ? null : choices.changes.filter((_, index) => (best as number) & (1 << index));
}

const count = (bits: number): number => bits.toString(2).replaceAll("0", "").length;
