import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export async function runNode(words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 0;
}

export function findTool(folder: string, packageName: string, name = packageName): string {
  const home = join(folder, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[name]);
}
