import type { Played } from "./play";
import { playApart, playMany } from "./run-processes";

const SEED_COUNT = Number(process.env.DECEMBERS ?? 4);
const seeds = Array.from({ length: SEED_COUNT }, (_, at) => `${at + 1}`);

test("rules of the shop hold in every December", async () => {
  const played: Played[] = [];
  await playMany(seeds, (one) => played.push(one));
  expect(played.flatMap(({ seed, broken }) => broken.map((rule) => `${seed}: ${rule}`))).toEqual([]);
  expect(played).toHaveLength(SEED_COUNT);
}, 3_600_000);

test("one seed gives one history", async () => {
  const [one, two] = await Promise.all([playApart({ seed: "again" }), playApart({ seed: "again" })]);
  expect(one).toEqual(two);
});
