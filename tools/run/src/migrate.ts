import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "./run-node";
import { loadSettings } from "./settings";

/** `npm run migrate`: brings the database that `.env` names up to this version; `-- --help` says what else it can be told. */
export async function migrate(root: string, words: string[]): Promise<void> {
  loadSettings(root);
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  await runNode(["--import", tsx, "src/migrations/main.ts", ...words], join(root, "api"), process.env);
}
