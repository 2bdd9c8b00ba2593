import { watchNpm } from "./watch-npm";

export interface Stoppable {
  stop(): Promise<void>;
}

export interface RunningPart extends Stoppable {
  died: Promise<string>;
}

export class Running implements Stoppable {
  readonly #parts: (Stoppable | undefined)[] = [];
  #stopped = false;

  async add<T extends Stoppable>(starting: T | Promise<T>): Promise<T> {
    const turn = this.#parts.push(undefined) - 1;
    const part = await starting;
    if (this.#stopped) await part.stop();
    else this.#parts[turn] = part;
    return part;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const failures: unknown[] = [];
    for (const part of this.#parts.splice(0).reverse()) await part?.stop().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** Joins parts into one that stops them at the same time. */
export async function joinParts(starting: Promise<RunningPart>[]): Promise<RunningPart> {
  const stop = async () => {
    const parts = await Promise.allSettled(starting);
    await Promise.all(parts.map((part) => part.status === "fulfilled" && part.value.stop()));
  };
  try {
    const started = await Promise.all(starting);
    return { died: Promise.race(started.map(({ died }) => died)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function waitForStop(): Promise<undefined> {
  return new Promise((resolve) => {
    const stop = () => resolve(undefined);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        stop();
      });
    }
    watchNpm(stop);
  });
}
