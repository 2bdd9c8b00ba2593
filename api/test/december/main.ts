// Replays Decembers of the shop from seeds: `--seed 42`, `--seeds 1-30`, `--mistakes`. See docs/decisions/055-december.md.
import { parseArgs } from "node:util";
import { findMistakes } from "./mistakes";
import { playApart, playMany } from "./run-processes";
import { shrink } from "./shrink";

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    seeds: { type: "string", default: "1-30" },
    until: { type: "string" },
    mistakes: { type: "boolean", default: false },
  },
});

async function replay(seed: string): Promise<boolean> {
  const until = values.until === undefined ? {} : { until: Number(values.until) };
  const played = await playApart({ seed, ...until, isVerbose: true });
  const { broken, stepCount, hash } = played;
  console.log(`Seed ${seed}: ${stepCount} steps, history ${hash}.`);
  if (broken.length > 0 && values.until === undefined) await shrink(played);
  return broken.length === 0;
}

async function playAll(range: string): Promise<boolean> {
  const [from = 1, to = from] = range.split("-").map(Number);
  const seeds = Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);
  let stepCount = 0;
  let failedCount = 0;
  await playMany(seeds, (played) => {
    stepCount += played.stepCount;
    if (played.broken.length === 0) return;
    failedCount += 1;
    console.log(`Seed ${played.seed} broke: ${played.broken[0]}`);
  });
  console.log(`${seeds.length} Decembers, ${stepCount} steps, ${failedCount} broke a rule.`);
  return failedCount === 0;
}

async function run(): Promise<boolean> {
  if (values.mistakes) return findMistakes(words);
  return values.seed === undefined ? playAll(values.seeds) : replay(values.seed);
}

const isFine = await run();
if (!isFine) process.exitCode = 1;
