import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface PartOptions {
  folder: string;
  words: string[];
  program?: string;
  env?: NodeJS.ProcessEnv;
  logFile: string;
}

export class Part {
  readonly ended: Promise<End>;

  private constructor(
    readonly child: ChildProcess,
    readonly logFile: string,
  ) {
    running.add(child);
    this.ended = once(child, "exit").then(([code, signal]) => {
      running.delete(child);
      return { code, signal };
    });
  }

  static start({ folder, words, program, env = process.env, logFile }: PartOptions): Part {
    const log = openSync(logFile, "a");
    const stdio: StdioOptions = ["ignore", log, log, ...(program ? [] : ["ipc" as const])];
    const child = spawn(program ?? process.execPath, words, { cwd: folder, env, stdio });
    return new Part(child, logFile);
  }

  get pid(): number {
    if (!this.child.pid) throw new Error(`The process of ${this.logFile} was never started.`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return running.has(this.child);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async tell(message: object): Promise<void> {
    const heard = once(this.child, "message");
    this.child.send(message);
    await heard;
  }

  async kill(): Promise<End> {
    if (this.isRunning) this.child.kill("SIGKILL");
    return this.ended;
  }
}
