import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOrigins, readPorts } from "@advent/server/addresses";
import { developRemote } from "./develop-remote";
import { runGallery } from "./gallery";
import { runImageCommand } from "./images/image-command";
import { maintain } from "./maintain";
import { runNode } from "./run-node";
import { loadSettings } from "./settings";
import { start } from "./start";
import { provideChromium } from "./test/provide-programs";
import { test } from "./test/test";

const commands: Record<string, (root: string, words: string[]) => Promise<void>> = {
  start: (root) => start(root, "production"),
  dev: (root, words) => (words.length > 0 ? developRemote(root, words) : start(root, "development")),
  test,
  gallery: runGallery,
  faults: runFaults,
  bench,
  doctor: runDoctor,
  migrate: (root, words) => maintain(root, "database/migrations/main.ts", words),
  image: runImageCommand,
  packages: runPackages,
  cluster: runCluster,
  browsers: runBrowsers,
  backup: (root, words) => maintain(root, "programs/backup.ts", words),
  "move-media": (root, words) => maintain(root, "programs/move-media.ts", words),
  retention: (root, words) => maintain(root, "programs/retention.ts", words),
};

export async function runCommand(root: string, [name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`There is no "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  await command(root, words);
}

export async function bench(root: string, words: string[]): Promise<void> {
  const CHROMIUM_PATH = await provideChromium(root);
  const env = { ...process.env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/bench"), env);
}

export async function runDoctor(root: string, words: string[]): Promise<void> {
  loadSettings(root);
  const { shell, landing, admin } = readOrigins(process.env, readPorts(process.env));
  const env = { ...process.env, SHELL_ORIGIN: shell, LANDING_ORIGIN: landing, ADMIN_ORIGIN: admin };
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  await runNode(["--import", tsx, "src/operations/doctor/main.ts", ...words], join(root, "api"), env);
}

export async function runFaults(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/faults"), process.env);
}

/** Imported lazily, because its tools exist only in a full installation. */
async function runPackages(root: string, words: string[]): Promise<void> {
  const { packPackages } = await import("./packages/pack-packages");
  await packPackages(root, words);
}

export async function runBrowsers(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/browsers"), process.env);
}

export async function runCluster(root: string): Promise<void> {
  await runNode(["--import", "tsx", "src/cluster/main.ts"], join(root, "tools/faults"), process.env);
}
