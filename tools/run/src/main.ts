import { writeCoverage } from "./behaviour/page";
import { bench } from "./bench";
import { doctor } from "./doctor";
import { cluster, faults } from "./faults";
import { gallery } from "./gallery";
import { image } from "./images/image-command";
import { kept } from "./kept";
import { migrate } from "./migrate";
import { start } from "./start";
import { test } from "./test/test";

const commands: Record<string, (root: string, words: string[]) => Promise<void>> = {
  start: (root) => start(root, "production"),
  dev: (root) => start(root, "development"),
  test,
  gallery,
  faults,
  bench,
  coverage: writeCoverage,
  doctor,
  migrate,
  image,
  cluster,
  backup: kept("backup"),
  restore: kept("restore"),
  "move-media": kept("move-media"),
  retention: kept("retention"),
};

/** Runs `start`, `dev`, `test`, `gallery`, `faults`, `bench`, `coverage`, `doctor`, `migrate`, `image`, `cluster`, `backup`, `restore`, `move-media` or `retention` of the repository at `root`; a failure is an error whose message is one sentence. */
export async function main(root: string, [name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`There is no "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  await command(root, words);
}
