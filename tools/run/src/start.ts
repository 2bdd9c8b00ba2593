import { relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readOrigins, readPorts } from "@advent/server/addresses";
import type { Suite } from "@advent/suite";
import { getDataDir, loadSettings, type Mode } from "@advent/suite/settings";
import { waitForStop } from "@advent/suite/stop";
import { startSuite } from "./start-suite";
import { formatTable } from "./table";

/** Includes the database, which is stopped last and writes everything it acknowledged. */
const MAX_STOP_MS = 4_000;

export async function start(root: string, mode: Mode): Promise<void> {
  loadSettings(root);
  const { env } = process;
  const ports = readPorts(env);
  const dataDir = getDataDir(env, root);
  const stopRequested = waitForStop();
  const origins = readOrigins(env, ports);
  const starting = startSuite({ mode, env, ports, dataDir, origins, restart: true, log: console.log });
  const suite = await Promise.race([starting, stopRequested]);
  const death = suite && (await runUntilEnd(suite, relative(root, dataDir) || dataDir, stopRequested));
  if (suite) await Promise.race([suite.stop(), sleep(MAX_STOP_MS)]);
  if (death) throw new Error(death);
  process.exit(0);
}

async function runUntilEnd(
  suite: Suite,
  dataDir: string,
  stopRequested: Promise<undefined>,
): Promise<string | undefined> {
  console.log(`\nThe Advent Calendar is ready (${process.uptime().toFixed(1)} s).\n\n${describe(suite, dataDir)}\n`);
  console.log(`Ctrl-C stops everything; the data stay in ${dataDir}.`);
  return Promise.race([suite.died, stopRequested]);
}

function describe({ origins, adminPassword, database }: Suite, dataDir: string): string {
  const password = process.env.ADMIN_PASSWORD ? "from ADMIN_PASSWORD" : `${adminPassword} (kept in ${dataDir})`;
  return formatTable([
    ["Shop", origins.shell],
    ["Builder alone", origins.builder],
    ["Landing pages", origins.landing],
    ["Admin", `${origins.admin}/admin`],
    ["Embed", `${origins.embed}/shopify-embed`],
    ["API", `${origins.api}/api/health`],
    ["Database", database],
    ["Admin password", password],
  ]);
}
