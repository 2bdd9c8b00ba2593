/** What a choice of doors is made from: bit n of a choice stands for door `changes[n]`. */
interface Choices {
  /** The doors that can be chosen. */
  changes: readonly number[];
  /** A hex digit for every four choices, the lowest bit for the first of them: whether it can be taken. */
  fits: string;
}

/** {@link Choices.fits} of so many doors. */
export function encodeFits(doors: number, isFitting: (choice: number) => boolean): string {
  let fits = "";
  for (let first = 0; first < 2 ** doors; first += 4) {
    const four = [0, 1, 2, 3].filter((at) => first + at < 2 ** doors && isFitting(first + at));
    fits += four.reduce((digit, at) => digit | (1 << at), 0).toString(16);
  }
  return fits;
}

/** Whether a choice can be taken: so that, with it, the twelve stay different, within the budget, and day XII the dearest. */
export const isFitting = ({ fits }: Choices, choice: number): boolean =>
  (Number.parseInt(fits[choice >> 2] ?? "0", 16) & (1 << (choice & 3))) !== 0;

const toBits = ({ changes }: Choices, days: readonly number[]) =>
  changes.reduce((bits, day, index) => (days.includes(day) ? bits | (1 << index) : bits), 0);

/**
 * The choice of doors that fits and is nearest to `days` (as few other doors as can be differ), with `door`, if one is named, as
 * it is there. Nothing fits always; null where the door cannot be as it is there.
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

function count(bits: number): number {
  let left = bits;
  let ones = 0;
  for (; left > 0; left &= left - 1) ones++;
  return ones;
}
