import { fileURLToPath } from "node:url";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export async function prepare(words) {
  const parentId = process.ppid;
  process.chdir(root);
  await install(root, { onlyRunning: words[0] === "start" || words[0] === "doctor" || words[0] === "migrate" });
  // npm's shell was stopped during the installation.
  if (process.ppid !== parentId) process.exit(130);
  const { register } = await import("tsx/esm/api");
  register();
  const { runCommand } = await import("../src/main.ts");
  await runCommand(root, words);
}
