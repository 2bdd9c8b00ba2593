import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "@advent/devdb/database";
import { attack } from "../test/hostile-media/attack";
import { getHostileFile, hostileFile, ONE_OF_EACH } from "../test/hostile-media/hostile-files";
import { complaintAbout, figures } from "../test/hostile-media/verdict";
import { withDatabase } from "./servers";

/**
 * Sends hostile files to an API: `pnpm --filter @advent/api bench:hostile [--count 5000] [--seed 1] [--from 0]
 * [--at-once 1]`.
 * `--only <id>` writes one file here instead.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: String(ONE_OF_EACH) },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    "at-once": { type: "string", default: "1" },
    only: { type: "string" },
  },
});

/** In milliseconds. A parser is killed after five seconds. */
const RESPONSE_TIMEOUT_MS = 6_000;

function* generateFiles() {
  const from = Number(values.from);
  for (let index = from; index < from + Number(values.count); index += 1) yield hostileFile(Number(values.seed), index);
}

async function writeOne(id: string): Promise<void> {
  const { bytes, door, contentType, lie } = getHostileFile(id);
  const target = join(process.env.INIT_CWD ?? process.cwd(), basename(id));
  await writeFile(target, bytes);
  console.log(`${target}: ${bytes.length} bytes for the ${door} door as ${contentType}`, lie ?? "");
}

async function run({ uri, engine }: Database): Promise<void> {
  const env = { MONGODB_URI: uri, MONGODB_DATABASE: "bench", DATABASE_ENGINE: engine };
  const atOnce = Number(values["at-once"]);
  const attacked = await attack(generateFiles(), env, atOnce, (outcome) => {
    const complaint = complaintAbout(outcome, atOnce > 2, atOnce > 2 ? undefined : RESPONSE_TIMEOUT_MS);
    if (complaint) console.log(`${outcome.id} ${complaint}`);
  });
  console.table(figures(attacked));
  console.log("Left behind:", [...attacked.leftovers, ...attacked.running].join(", ") || "nothing");
  if (attacked.said) console.log(attacked.said);
}

await (values.only ? writeOne(values.only) : withDatabase(run, process.env));
