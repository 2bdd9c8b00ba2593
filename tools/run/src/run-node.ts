import { spawn } from "node:child_process";
import { once } from "node:events";

export async function runNode(words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 0;
}
