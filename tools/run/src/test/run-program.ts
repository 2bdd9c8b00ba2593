import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  script?: string;
  command?: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  heard?(output: string): void;
}

const running = new Set<ChildProcess>();

/** Stops all child processes when the tests receive a stop signal. */
export function endWithUs(): void {
  process.once("SIGTERM", () => process.exit(143));
  process.once("exit", () => {
    for (const child of running) child.kill("SIGTERM");
  });
}

/** Runs a program and returns its output. Throws the output when the program fails or `signal` aborts. */
export async function runProgram(
  { script, command, args, cwd, env, heard }: Program,
  signal: AbortSignal,
): Promise<string> {
  const words = script ? [script, ...args] : args;
  const child = spawn(command ?? process.execPath, words, { cwd, env, signal, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      texts.push(text);
      heard?.(text);
    });
  }
  const ended = once(child, "close");
  const [code, killedBy] = await ended.catch((error) => [error.message]).finally(() => running.delete(child));
  const output = texts.join("").trimEnd();
  if (code === 0) return output;
  throw new Error(`${output}\n(${signal.aborted ? "ended: it took too long" : (killedBy ?? `code ${code}`)})`);
}
