import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { until } from "./until";

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface ManagedProcessOptions {
  folder: string;
  words: string[];
  program?: string;
  env?: NodeJS.ProcessEnv;
  logFile: string;
}

export class ManagedProcess {
  readonly child: ChildProcess;
  readonly logFile: string;
  readonly ended: Promise<End>;

  constructor({ folder, words, program, env = process.env, logFile }: ManagedProcessOptions) {
    const log = openSync(logFile, "a");
    const stdio: StdioOptions = ["ignore", log, log, ...(program ? [] : ["ipc" as const])];
    const child = spawn(program ?? process.execPath, words, { cwd: folder, env, stdio });
    running.add(child);
    this.child = child;
    this.logFile = logFile;
    this.ended = once(child, "exit").then(([code, signal]) => {
      running.delete(child);
      return { code, signal };
    });
  }

  get pid(): number {
    if (!this.child.pid) throw new Error(`The process of ${this.logFile} was never started.`);
    return this.child.pid;
  }

  private get isRunning(): boolean {
    return running.has(this.child);
  }

  /** @throws the last lines of its log when it ends before */
  async waitUntilHealthy(address: string): Promise<void> {
    const request = () => fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await until(`${address} is healthy`, async () => {
      if (!this.isRunning) throw new Error(`A process has ended:\n${readLastLines(this.logFile)}`);
      return (await request())?.ok;
    });
  }

  async kill(): Promise<End> {
    if (this.isRunning) this.child.kill("SIGKILL");
    return this.ended;
  }
}

export const readLastLines = (file: string) => readFileSync(file, "utf8").trim().split("\n").slice(-8).join("\n");
