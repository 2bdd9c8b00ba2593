import { join } from "node:path";
import { readOrigins, readPorts } from "@advent/server/addresses";
import { getFolderName, remoteApps } from "@advent/server/apps";
import { findTool, runNode } from "@advent/suite/run-node";
import { loadSettings, removeSecrets } from "@advent/suite/settings";
import { maintain } from "./maintain";
import { start } from "./start";
import { provideChromium } from "./test/provide-programs";
import { test } from "./test/test";

type Command = (root: string, words: string[]) => Promise<void>;

const commands: Record<string, Command> = {
  start: (root) => start(root, "production"),
  dev: (root, words) => (words.length > 0 ? developRemote(root, words) : start(root, "development")),
  test,
  faults: createToolCommand("faults", "src/main.ts"),
  bench: withChromium(createToolCommand("bench", "src/main.ts")),
  doctor: runDoctor,
  migrate: (root, words) => maintain(root, "programs/migrate.ts", words),
  // Imported lazily, because their tools exist only in a full installation.
  image: async (root, words) => (await import("./images/make-image")).makeImages(root, words),
  packages: async (root, words) => (await import("./packages/pack-packages")).packPackages(root, words),
  cluster: createToolCommand("faults", "src/cluster/main.ts"),
  browsers: createToolCommand("browsers", "src/main.ts"),
  december: (root, words) =>
    runNode(["--import", "tsx", "test/december/main.ts", ...words], join(root, "api"), process.env),
  backup: (root, words) => maintain(root, "programs/backup.ts", words),
  "move-media": (root, words) => maintain(root, "programs/move-media.ts", words),
  numbers: (root, words) => maintain(root, "programs/numbers.ts", words),
  retention: (root, words) => maintain(root, "programs/retention.ts", words),
};

export async function runCommand(root: string, [name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`There is no "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  await command(root, words);
}

function createToolCommand(tool: string, program: string): Command {
  return (root, words) => runNode(["--import", "tsx", program, ...words], join(root, "tools", tool), process.env);
}

function withChromium(command: Command): Command {
  return async (root, words) => {
    const CHROMIUM_PATH = await provideChromium(root);
    if (CHROMIUM_PATH) Object.assign(process.env, { CHROMIUM_PATH });
    await command(root, words);
  };
}

/** Serves one remote, which an override in the admin of a deployed site points to. */
async function developRemote(root: string, [name = "", ...words]: string[]): Promise<void> {
  const folders = remoteApps.map(getFolderName);
  if (!folders.some((folder) => folder === name))
    throw new Error(`There is no remote "${name}"; there are ${folders.join(", ")}.`);
  loadSettings(root);
  const folder = join(root, name);
  await runNode([findTool(folder, "@advent/build", "advent-app"), "dev", ...words], folder, removeSecrets(process.env));
}

async function runDoctor(root: string, words: string[]): Promise<void> {
  loadSettings(root);
  const { shell, landing, admin } = readOrigins(process.env, readPorts(process.env));
  const env = { ...process.env, SHELL_ORIGIN: shell, LANDING_ORIGIN: landing, ADMIN_ORIGIN: admin };
  const args = ["--import", import.meta.resolve("tsx"), "src/programs/doctor.ts", ...words];
  await runNode(args, join(root, "api"), env);
}
