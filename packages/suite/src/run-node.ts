import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

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

interface ProgramOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
}

/** Runs a program, which prints to this terminal. @throws when it fails or `signal` ends it */
export async function run(command: string, args: readonly string[], options: ProgramOptions): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const [code, reason] = await once(child, "close").catch((error) => [1, error.message]);
  const program = command === process.execPath ? args[0] : command;
  if (code !== 0) throw new Error(`${basename(program ?? "")} failed (${reason ?? `code ${code}`}).`);
}

/** Runs tasks in order, at most `width` at a time. A failure does not stop the others. */
export async function runInTurn(tasks: readonly (() => Promise<void>)[], width: number): Promise<void> {
  const waiting = [...tasks];
  const failures: string[] = [];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      await task().catch((error: Error) => failures.push(error.message));
  };
  await Promise.all(Array.from({ length: width }, work));
  if (failures.length > 0) throw new Error(failures.join("\n"));
}
