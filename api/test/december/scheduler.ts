import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "@sinonjs/fake-timers";
import type { Random } from "../../src/random";

const MAX_STEP_MS = 20;
const ASIDE = Symbol("aside");

export type Outcome = "done" | "refused" | "response lost";

/** Work that leaves the code: a database command, or a call of a port. */
interface Operation {
  label: string;
  name: string;
  actor: Actor;
  run(outcome: Outcome): Promise<void>;
}

export interface Killable {
  isKilled: boolean;
  isRunning(now: number): boolean;
}

/** A request or chore. It ends without a trace when its process is killed. */
export interface Actor {
  name: string;
  process: Killable;
}

export interface Held<T> {
  name: string;
  effect: () => Promise<T>;
  /** Error of a call that had no effect, or whose response is lost. Absent where the port promises a response. */
  createError?: (outcome: Exclude<Outcome, "done">) => Error;
}

interface Wakeup {
  at: number;
  wake: () => void;
}

export interface SchedulerOptions {
  random: Random;
  clock: Clock;
  /** Decides what happens to an operation. */
  chooseOutcome: (name: string) => Outcome;
  /** Runs between two operations. */
  afterStep: (name: string) => Promise<void>;
  record: (line: string) => void;
}

/**
 * Owns time and order. Everything that leaves the code waits here until it is picked, one at a time, so that a seed is one
 * history.
 */
export class Scheduler {
  readonly #pending: Operation[] = [];
  readonly #wakeups: Wakeup[] = [];
  readonly #actors = new AsyncLocalStorage<Actor | typeof ASIDE>();
  #count = 0;
  #isRunning = false;

  constructor(private readonly options: SchedulerOptions) {}

  /** Operations picked so far. */
  get stepCount(): number {
    return this.#count;
  }

  get now(): number {
    return this.options.clock.now;
  }

  get actorName(): string {
    const actor = this.#actors.getStore();
    return actor && actor !== ASIDE ? actor.name : "";
  }

  async act<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    return this.#actors.getStore() === ASIDE ? work() : this.#actors.run(actor, work);
  }

  /** Runs without waiting for others, for what is not part of the story. */
  aside<T>(work: () => Promise<T>): Promise<T> {
    return this.#actors.run(ASIDE, work);
  }

  /** Starts something that goes on beside everything else. */
  begin(work: () => Promise<void>): void {
    void this.#actors.exit(work);
  }

  /** Does several things at once, as two tabs do. */
  async together<T>(...works: readonly (() => Promise<T>)[]): Promise<T[]> {
    const ended = await Promise.allSettled(works.map((work) => work()));
    return ended.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }

  hold<T>({ name, effect, createError }: Held<T>): Promise<T> {
    const actor = this.#actors.getStore();
    if (!actor || actor === ASIDE || !this.#isRunning) return effect();
    if (actor.process.isKilled) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      const run = async (outcome: Outcome) => {
        try {
          const result = outcome === "refused" && createError ? undefined : await effect();
          const error = outcome === "done" ? undefined : createError?.(outcome);
          if (error) reject(error);
          else resolve(result as T);
        } catch (failure) {
          reject(failure);
        }
      };
      this.#pending.push({ label: `${actor.name}: ${name}`, name, actor, run });
    });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.#wakeups.push({ at: this.now + Math.ceil(milliseconds), wake });
    });
  }

  /** Runs until nothing is left to do, or so many operations were picked. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    this.#isRunning = true;
    while (this.#count < until) {
      await waitForQuiet();
      const ready = this.#pending.filter(({ actor }) => actor.process.isRunning(this.now));
      if (ready.length > 0) await this.#pick(ready);
      else if (!this.#wakeNext()) break;
    }
    await waitForQuiet();
    this.#isRunning = false;
  }

  async #pick(ready: readonly Operation[]): Promise<void> {
    const { random, clock, chooseOutcome, afterStep, record } = this.options;
    // In an order of their own: files and threads finish when they like.
    const sorted = ready.toSorted((a, b) => (a.label < b.label ? -1 : 1));
    const operation = sorted[Math.floor(random() * sorted.length)] as Operation;
    this.#pending.splice(this.#pending.indexOf(operation), 1);
    // Timers never fire, so they need not move along as `setSystemTime` moves them.
    clock.now += Math.ceil(random() * MAX_STEP_MS);
    const outcome = chooseOutcome(operation.name);
    this.#count += 1;
    record(`${operation.label}${outcome === "done" ? "" : `, ${outcome}`}`);
    await this.aside(() => operation.run(outcome));
    await afterStep(operation.name);
  }

  /** Wakes who sleeps to the earliest time, and of those who fell asleep first. */
  #wakeNext(): boolean {
    const at = Math.min(...this.#wakeups.map((one) => one.at));
    const position = this.#wakeups.findIndex((one) => one.at === at);
    const [next] = this.#wakeups.splice(position, position < 0 ? 0 : 1);
    if (!next) return false;
    this.options.clock.now = Math.max(this.now, next.at);
    next.wake();
    return true;
  }
}

/** Until everything waits for the scheduler: nothing is left in the event loop, which would then end the process. */
function waitForQuiet(): Promise<void> {
  return new Promise((resolve) => {
    process.once("beforeExit", () => setImmediate(resolve));
  });
}
