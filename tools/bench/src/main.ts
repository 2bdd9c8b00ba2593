import { parseArgs } from "node:util";
import { measureGrowth } from "@advent/api/bench/growth";
import { measureRequestMemory } from "@advent/api/bench/memory";
import { measureOrders } from "@advent/api/bench/orders";
import { measureApiPaths } from "@advent/api/bench/paths";
import { measureUploadMemory } from "@advent/api/bench/uploads";
import { measureLandingServer } from "@advent/mf-landing/bench/server";
import { buildApps } from "@advent/run";
import { bytes } from "./bytes/bytes";
import { embed } from "./interactions/embed";
import { firstSeconds } from "./interactions/first-seconds";
import { interactions } from "./interactions/interactions";
import { pages } from "./pages/pages";
import { type BenchPart, choose, type Outcome, root } from "./part";
import { isKept, report } from "./report";
import { Stage } from "./stage";

const parts: readonly BenchPart[] = [
  bytes,
  ...pages,
  ...interactions,
  ...firstSeconds,
  embed,
  { name: "api", measure: measureApiPaths },
  { name: "growth/landing", measure: measureLandingServer },
  { name: "growth/calendars", measure: () => measureGrowth() },
  { name: "growth/million", byHand: true, measure: measureMillion },
  { name: "growth/orders", measure: measureOrders },
  { name: "growth/requests", measure: measureRequestMemory },
  { name: "growth/uploads", measure: measureUploadMemory },
];

const help = `npm run bench                     everything against its limit, in one table
npm run bench -- --only <name>    a section or a part of one; more than once for several
npm run bench -- --check          ends with an error when a limit is broken or a part could not be measured
npm run bench -- --list           the names
RUNS=1 takes fewer than five measurements of everything that is a median.`;

const options = {
  only: { type: "string", multiple: true, default: [] as string[] },
  check: { type: "boolean" },
  list: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const stage = new Stage();

async function runBench(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(help);
  if (values.list)
    return console.log(parts.map(({ name, byHand }) => (byHand ? `${name} (by hand)` : name)).join("\n"));
  const chosen = choose(parts, values.only);
  endOnSignals();
  await buildApps(root, console.log);
  const outcomes: Outcome[] = [];
  for (const part of chosen) outcomes.push(await runPart(part));
  await stage.close();
  console.log(`\n${report(outcomes)}`);
  process.exit(values.check && !isKept(outcomes) ? 1 : 0);
}

async function runPart({ name, measure }: BenchPart): Promise<Outcome> {
  const begin = performance.now();
  const outcome = await measure(stage).then(
    (rows) => ({ name, rows }),
    (error: Error) => ({ name, rows: [], failure: process.env.VERBOSE ? (error.stack ?? "") : error.message }),
  );
  console.log(`${"failure" in outcome ? "✗" : "✓"} ${name} (${((performance.now() - begin) / 1000).toFixed(0)} s)`);
  return outcome;
}

async function measureMillion() {
  const rows = await measureGrowth(1_000, 1_000_000);
  return rows.map((row) => ({ ...row, limit: 1.5 }));
}

function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void stage.close().finally(() => process.exit(130)));
  }
}

runBench().catch(async (error: Error) => {
  await stage.close();
  console.error(process.env.VERBOSE ? error : error.message);
  process.exit(1);
});
