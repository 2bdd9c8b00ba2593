import type { Played } from "./play";
import { type ProcessOptions, playApart } from "./run-processes";

/** Finds a smaller December that breaks the same rule, with fewer people and fewer faults, and prints its story. */
export async function shrink({ seed, broken, personCount, faultCount }: Played): Promise<void> {
  const rule = getRule(broken[0]);
  const breaks = async (options: Partial<ProcessOptions>): Promise<boolean> => {
    const played = await playApart({ seed, ...options });
    return getRule(played.broken[0]) === rule;
  };
  const people = await minimize(count(personCount, 0), (some) => breaks({ people: some }));
  const faults = await minimize(count(faultCount, 1), (some) => breaks({ people, faults: some }));
  console.log(`It takes ${people.length} people and ${faults.length} faults:`);
  await playApart({ seed, people, faults, isVerbose: true });
}

const count = (length: number, first: number) => Array.from({ length }, (_, at) => at + first);
const getRule = (broken = "") => broken.split(":")[0];

/** Leaves parts out, from halves down to single ones, as long as it still breaks (delta debugging). */
async function minimize(all: number[], breaks: (some: number[]) => Promise<boolean>): Promise<number[]> {
  let left = all;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const without = left.toSpliced(at, size);
      if (await breaks(without)) left = without;
      else at += size;
    }
  }
  return left;
}
