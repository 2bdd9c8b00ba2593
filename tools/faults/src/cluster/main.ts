import { execFile, execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildApps, imageNames, provideChromium } from "@advent/run";
import { makeImage } from "@advent/run/make-image";
import type { Finding } from "../finding";
import { type Load, runUnderLoad } from "../load";
import { measureSlowdown } from "../machine";
import { getExitCode, printReport, type Row } from "../table";
import type { Visitor } from "../visitor";
import { closeWorkspacesOnSignals, Workspace } from "../workspace";
import { adminPassword, root } from "../world";
import { Cluster, type ProcessName } from "./cluster";
import { nextRelease } from "./next-release";

const LIMIT_MS = 15_000;

interface Phase {
  name: string;
  event: (cluster: Cluster) => Promise<void>;
  /** A change that a killed process accepted cannot be sent again. It fails with a sentence to try again. */
  refusals?: boolean;
}

const restart = (name: ProcessName, how: "kill" | "stop") => async (cluster: Cluster) => {
  await cluster.end(name, how);
  await cluster.startProcess(name);
};

const inTurn =
  (how: "kill" | "stop", ...names: ProcessName[]) =>
  async (cluster: Cluster) => {
    for (const name of names) await restart(name, how)(cluster);
  };

const getPhases = (next: string): readonly Phase[] => [
  { name: "nothing happens", event: async () => undefined },
  { name: "API 1 is released: SIGTERM, started again", event: restart("api-1", "stop") },
  { name: "API 2 is killed, started again", event: restart("api-2", "kill"), refusals: true },
  { name: "landing 1 is killed, started again", event: restart("landing-1", "kill") },
  { name: "landing 2 is released: SIGTERM, started again", event: restart("landing-2", "stop") },
  { name: "shell 1 and remotes 1 are killed, started again", event: inTurn("kill", "shell-1", "remotes-1") },
  { name: "shell 2 and remotes 2 are released: SIGTERM", event: inTurn("stop", "shell-2", "remotes-2") },
  { name: "a release of the builder goes out", event: (cluster) => cluster.publish("remotes", next) },
];

/**
 * `npm run test:cluster`: runs the suite from its images behind the production proxy.
 * Shoppers, readers and one browser use it while processes end and a remote is released.
 */
async function main(): Promise<void> {
  for (const program of ["bwrap", "caddy"]) requireProgram(program);
  // The proxy's certificates are self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  process.removeAllListeners("warning");
  const workspace = await Workspace.open();
  closeWorkspacesOnSignals();
  try {
    process.exitCode = await run(workspace);
  } finally {
    await workspace.close();
  }
}

async function run(workspace: Workspace): Promise<number> {
  chmodSync(workspace.folder, 0o711);
  await buildApps(root, console.log);
  const imagesIn = join(workspace.folder, "images");
  for (const name of imageNames) await makeImage(root, name, join(imagesIn, name));
  const next = join(workspace.folder, "next");
  await makeImage(await nextRelease(join(workspace.folder, "workspace")), "remotes", join(next, "remotes"));
  const cluster = await Cluster.start(workspace, imagesIn);
  const begin = performance.now();
  const rows: Row[] = [];
  for (const [index, phase] of getPhases(next).entries())
    rows.push({ name: `phase ${index + 1}`, finding: await perform(phase, cluster) });
  printReport(rows, (performance.now() - begin) / 1_000);
  return getExitCode(rows);
}

function requireProgram(name: string): void {
  try {
    execFileSync(name, [name === "caddy" ? "version" : "--version"], { stdio: "ignore" });
  } catch {
    throw new Error(`${name} is not installed; Debian and Ubuntu have it: apt-get install caddy bubblewrap.`);
  }
}

async function perform({ name, event, refusals = false }: Phase, cluster: Cluster): Promise<Finding> {
  const slowdownBefore = await measureSlowdown();
  const fault = async (load: Load) => {
    const browser = orderInBrowser(cluster);
    load.checker.tolerance = { refusals };
    await event(cluster);
    load.checker.tolerance = {};
    await load.ledger.waitFor(40);
    if (!(await browser)) load.checker.recordLate("the main job failed in a browser");
  };
  const read = (visitor: Visitor, load: Load) => readPages(cluster, visitor, load);
  const options = { shopperCount: 3, limitMs: LIMIT_MS, read, hasOtherShoppers: true };
  const finding = await runUnderLoad(cluster, name, fault, options);
  return { ...finding, slowdown: Math.max(slowdownBefore, await measureSlowdown()) };
}

async function orderInBrowser({ origins }: Cluster): Promise<boolean> {
  const CHROMIUM_PATH = await provideChromium(root);
  const words = ["playwright", "test", "--reporter", "line", "--workers", "1", "tests/suite/main-job.spec.ts"];
  const env = {
    ...process.env,
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    E2E_ORIGINS: JSON.stringify(origins),
    E2E_ADMIN_PASSWORD: adminPassword,
  };
  const job = promisify(execFile)("npx", [...words, "-g", "recipient opens"], { cwd: join(root, "e2e"), env });
  return job.then(
    () => true,
    (error: { stdout: string }) => {
      console.log(error.stdout);
      return false;
    },
  );
}

/** Reads the shop, the manifests of its remotes and the pages of ordered calendars. */
async function readPages({ origins }: Cluster, visitor: Visitor, { shoppers }: Load): Promise<void> {
  await visitor.get("/");
  const listed = await visitor.get("/remotes.json");
  const { remotes } = JSON.parse(listed?.text ?? `{"remotes":{}}`) as { remotes: Record<string, { manifest: string }> };
  for (const { manifest } of Object.values(remotes)) await visitor.get(manifest);
  // All calendars but a shopper's newest are ordered.
  for (const calendar of shoppers.flatMap(({ calendars }) => [...calendars].slice(-2, -1)))
    await visitor.get(`${origins.landing}/landing/${calendar}`);
}

main().catch((error: Error) => {
  console.error(process.env.VERBOSE ? error : error.message);
  process.exit(1);
});
