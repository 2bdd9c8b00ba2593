import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  /** A script for Node, or a command on the PATH. */
  script?: string;
  command?: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Takes what it prints, as it does. */
  heard?(output: string): void;
}

const running = new Set<ChildProcess>();

/** Nothing that was started stays behind when the tests are told to end. */
export function endWithUs(): void {
  process.once("SIGTERM", () => process.exit(143));
  process.once("exit", () => {
    for (const child of running) child.kill("SIGTERM");
  });
}

/** Runs a program to its end and gives what it printed; throws that when it fails or `signal` ends it. */
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
