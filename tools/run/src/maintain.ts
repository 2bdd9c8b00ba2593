import { join } from "node:path";
import { openDatabase } from "@advent/suite/open-database";
import { runNode } from "@advent/suite/run-node";
import { getDataDir, loadSettings } from "@advent/suite/settings";

/**
 * Runs a maintenance program of `api/src`, such as `npm run backup`, on the suite's database. The last line
 * names it.
 */
export async function maintain(root: string, program: string, words: string[]): Promise<void> {
  loadSettings(root);
  const dataDir = getDataDir(process.env, root);
  const env = {
    ...process.env,
    EMAIL_OUTBOX: process.env.EMAIL_OUTBOX || join(dataDir, "outbox"),
    REMOTES_FILE: process.env.REMOTES_FILE || join(dataDir, "remotes.json"),
  };
  // Runs in the caller's folder, so that relative paths work.
  const args = ["--import", import.meta.resolve("tsx"), join(root, "api/src", program), ...words];
  const run = (MONGODB_URI?: string) => runNode(args, process.env.INIT_CWD || root, { ...env, MONGODB_URI });
  if (words.includes("--help")) return run();
  const database = await openDatabase({ env: process.env, dataDir, isRestore: words.includes("--restore") });
  try {
    await run(database.uri);
  } finally {
    await database.stop();
  }
  console.log(database.line);
}
