import type { RootDatabase } from "lmdb";

interface Step {
  run(): () => void;
  refuse(reason: unknown): void;
}

/**
 * Groups commits: changes that arrive during a commit share the next one.
 * A commit starts only after the previous one, so that nothing builds on a failed commit.
 */
export class Commits {
  #waiting: Step[] = [];
  #busy = false;

  constructor(private readonly root: Pick<RootDatabase, "transaction">) {}

  add<T>(change: () => T): Promise<T> {
    return new Promise((resolve, refuse) => {
      const run = () => {
        try {
          const result = change();
          return () => resolve(result);
        } catch (error) {
          return () => refuse(error);
        }
      };
      this.#waiting.push({ run, refuse });
      if (!this.#busy) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) await this.#commit();
    this.#busy = false;
  }

  async #commit(): Promise<void> {
    let steps = this.#waiting;
    try {
      const settle = await this.root.transaction(() => {
        steps = this.#waiting.splice(0);
        return steps.map(({ run }) => run());
      });
      for (const notify of settle) notify();
    } catch (error) {
      for (const { refuse } of steps.splice(0)) refuse(error);
    }
  }
}
