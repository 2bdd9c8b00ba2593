import { bench } from "./bench";
import { doctor } from "./doctor";
import { cluster, faults } from "./faults";
import { gallery } from "./gallery";
import { image } from "./images/image-command";
import { maintain } from "./maintain";
import { start } from "./start";
import { test } from "./test/test";

const commands: Record<string, (root: string, words: string[]) => Promise<void>> = {
  start: (root) => start(root, "production"),
  dev: (root) => start(root, "development"),
  test,
  gallery,
  faults,
  bench,
  doctor,
  migrate: (root, words) => maintain(root, "migrations/main.ts", words),
  image,
  cluster,
  backup: (root, words) => maintain(root, "programs/backup.ts", words),
  restore: (root, words) => maintain(root, "programs/restore.ts", words),
  "move-media": (root, words) => maintain(root, "programs/move-media.ts", words),
  retention: (root, words) => maintain(root, "programs/retention.ts", words),
};

/** Runs a command of the repository at `root`. @throws an error whose message is one sentence */
export async function main(root: string, [name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`There is no "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  await command(root, words);
}
