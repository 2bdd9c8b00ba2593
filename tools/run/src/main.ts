import { bench } from "./bench";
import { runDoctor } from "./doctor";
import { runCluster, runFaults } from "./faults";
import { runGallery } from "./gallery";
import { runImageCommand } from "./images/image-command";
import { maintain } from "./maintain";
import { start } from "./start";
import { test } from "./test/test";

const commands: Record<string, (root: string, words: string[]) => Promise<void>> = {
  start: (root) => start(root, "production"),
  dev: (root) => start(root, "development"),
  test,
  gallery: runGallery,
  faults: runFaults,
  bench,
  doctor: runDoctor,
  migrate: (root, words) => maintain(root, "database/migrations/main.ts", words),
  image: runImageCommand,
  cluster: runCluster,
  backup: (root, words) => maintain(root, "programs/backup.ts", words),
  restore: (root, words) => maintain(root, "programs/restore.ts", words),
  "move-media": (root, words) => maintain(root, "programs/move-media.ts", words),
  retention: (root, words) => maintain(root, "programs/retention.ts", words),
};

export async function runCommand(root: string, [name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`There is no "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  await command(root, words);
}
