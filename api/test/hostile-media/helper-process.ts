import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export class HelperProcess {
  private turn: Promise<unknown> = Promise.resolve();
  private child: ChildProcess | undefined;

  constructor(private readonly module: string) {}

  /** @returns the response, or `undefined` after `timeoutMs` milliseconds, which also ends the process */
  ask<T>(message: Serializable, timeoutMs: number): Promise<T | undefined> {
    return this.runInTurn(() => this.askNow<T>(message, timeoutMs));
  }

  tell(message: Serializable): Promise<void> {
    return this.runInTurn(async () => {
      (await this.started()).send(message);
    });
  }

  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async askNow<T>(message: Serializable, timeoutMs: number): Promise<T | undefined> {
    const child = await this.started();
    child.send(message);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]);
    const ended = once(child, "exit", { signal }).then(() => []);
    const response = await Promise.race([once(child, "message", { signal }), ended]).catch(() => []);
    ended.catch(() => {});
    over.abort();
    if (response.length === 0) this.stop();
    return response[0] as T | undefined;
  }

  private async started(): Promise<ChildProcess> {
    if (this.child) return this.child;
    const execArgv = ["--import", "tsx", "--max-old-space-size=512"];
    const child = fork(join(import.meta.dirname, this.module), { execArgv, env: { ...process.env, NODE_OPTIONS: "" } });
    this.child = child;
    const [readyMessage] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [])]);
    if (!readyMessage) throw new Error(`${this.module} ended before it was ready.`);
    return child;
  }
}
