import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOrigins, readPorts } from "@advent/server/addresses";
import { runNode } from "./run-node";
import { loadSettings } from "./settings";

export async function runDoctor(root: string, words: string[]): Promise<void> {
  loadSettings(root);
  const { shell, landing, admin } = readOrigins(process.env, readPorts(process.env));
  const env = { ...process.env, SHELL_ORIGIN: shell, LANDING_ORIGIN: landing, ADMIN_ORIGIN: admin };
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  await runNode(["--import", tsx, "src/operations/doctor/main.ts", ...words], join(root, "api"), env);
}
