import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseDatabase } from "@advent/devdb/database";
import { runNode } from "./run-node";
import { dataDirFrom, loadSettings } from "./settings";

/** `npm run backup`, `restore`, `move-media` or `retention`, on the database that `.env` names, or on the one in `DATA_DIR` while the suite is stopped. */
export const kept = (program: string) => async (root: string, words: string[]) => {
  loadSettings(root);
  const dataDir = dataDirFrom(process.env, root);
  const database = await chooseDatabase(process.env, { directory: join(dataDir, "database"), log: console.log });
  const env = {
    ...process.env,
    MONGODB_URI: database.uri,
    MAIL_OUTBOX: process.env.MAIL_OUTBOX || join(dataDir, "outbox"),
    REMOTES_FILE: process.env.REMOTES_FILE || join(dataDir, "remotes.json"),
  };
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  const file = join(root, "api/src/backup", `${program}-main.ts`);
  try {
    // In the caller's folder, so that a folder named there is found.
    await runNode(["--import", tsx, file, ...words], process.env.INIT_CWD || root, env);
  } finally {
    await database.stop();
  }
};
