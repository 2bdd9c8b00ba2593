import type { Played } from "./play";
import { playMany } from "./run-processes";

const SEED_COUNT = Number(process.env.DECEMBERS ?? 1);
const seeds = Array.from({ length: SEED_COUNT }, (_, at) => `${at + 1}`);

test("rules of the shop hold in every December, and a seed is one history", async () => {
  const played: Played[] = [];
  await playMany([...seeds, "1"], (one) => played.push(one));
  expect(played.flatMap(({ seed, broken }) => broken.map((rule) => `${seed}: ${rule}`))).toEqual([]);
  const hashes = new Set(played.map(({ seed, hash }) => `${seed} ${hash}`));
  expect(hashes.size).toBe(SEED_COUNT);
}, 3_600_000);
