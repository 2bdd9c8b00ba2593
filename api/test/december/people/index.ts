import { createSeededRandom } from "../../../src/random";
import type { World } from "../world";
import { shop } from "./shopper";

const SHOPPER_COUNT = 40;

export function inviteEverybody(world: World, seed: string): (() => Promise<void>)[] {
  return Array.from({ length: SHOPPER_COUNT }, (_, at) => {
    const name = `shopper ${at + 1}`;
    return () => shop(world, { name, random: createSeededRandom(`${seed} ${name}`) });
  });
}
