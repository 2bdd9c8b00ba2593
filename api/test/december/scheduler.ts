import { AsyncLocalStorage } from "node:async_hooks";
import { access } from "node:fs/promises";
import type { Clock } from "@sinonjs/fake-timers";
import type { Random } from "../../src/random";

/** Turns of the event loop without a change, after which all code counts as waiting for the scheduler. */
const QUIET_ROUND_COUNT = 3;
const PATIENT_ROUND_COUNT = 40;
const MAX_STEP_MS = 20;
const ASIDE = Symbol("aside");
const setRealImmediate = setImmediate;

export type Outcome = "done" | "refused" | "response lost";

/** Work that leaves the code: a database command, or a call of a port. */
interface Operation {
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
  number: number;
  wake: () => void;
}

export interface SchedulerOptions {
  random: Random;
  clock: Clock;
  /** Decides what happens to an operation. */
  chooseOutcome: (name: string) => Outcome;
  /** Ends or pauses processes between two operations. */
  disturb: () => void;
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
  readonly #running = new Set<Actor>();
  /** Those that were begun, and neither sleep nor wait for a request or chore. */
  #awakeCount = 0;
  #changes = 0;
  #busy = 0;
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
    if (this.#actors.getStore() === ASIDE) return work();
    this.#running.add(actor);
    this.#awakeCount -= 1;
    try {
      return await this.#actors.run(actor, work);
    } finally {
      this.#end(actor);
    }
  }

  /** Runs without waiting for others, for what is not part of the story. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await this.#actors.run(ASIDE, work);
    } finally {
      this.#busy -= 1;
      this.#changes += 1;
    }
  }

  /** Starts something that goes on beside everything else. */
  begin(work: () => Promise<void>): void {
    this.#awakeCount += 1;
    void this.#actors.exit(work).finally(() => {
      this.#awakeCount -= 1;
    });
  }

  /** Does several things at once, as two tabs do. Only within {@link begin}. */
  async together<T>(...works: readonly (() => Promise<T>)[]): Promise<T[]> {
    this.#awakeCount += works.length - 1;
    const begun = works.map((work) =>
      work().finally(() => {
        this.#awakeCount -= 1;
      }),
    );
    const ended = await Promise.allSettled(begun);
    this.#awakeCount += 1;
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
      this.#pending.push({ name, actor, run });
      this.#changes += 1;
    });
  }

  /** Only within {@link begin}. */
  sleep(milliseconds: number): Promise<void> {
    this.#awakeCount -= 1;
    return new Promise((wake) => {
      this.#wakeups.push({ at: this.now + Math.ceil(milliseconds), number: this.#changes++, wake });
    });
  }

  /** Runs until nothing is left to do, or so many operations were picked. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    this.#isRunning = true;
    while (this.#count < until) {
      await this.#waitForQuiet();
      const ready = this.#pending.filter(({ actor }) => actor.process.isRunning(this.now));
      if (ready.length > 0) await this.#pick(ready);
      else if (!this.#wakeNext()) break;
    }
    await this.#waitForQuiet();
    this.#isRunning = false;
  }

  /** Drops what a killed process was waiting for. */
  drop(process: Killable): void {
    const left = this.#pending.filter(({ actor }) => actor.process !== process);
    this.#pending.splice(0, Number.POSITIVE_INFINITY, ...left);
    for (const actor of this.#running) if (actor.process === process) this.#end(actor);
  }

  #end(actor: Actor): void {
    if (!this.#running.delete(actor)) return;
    this.#awakeCount += 1;
    this.#changes += 1;
  }

  async #pick(ready: readonly Operation[]): Promise<void> {
    const { random, clock, chooseOutcome, disturb, record } = this.options;
    // In an order of their own: files and threads finish when they like.
    const sorted = ready.toSorted((a, b) => (describe(a) < describe(b) ? -1 : 1));
    const operation = sorted[Math.floor(random() * sorted.length)] as Operation;
    this.#pending.splice(this.#pending.indexOf(operation), 1);
    clock.setSystemTime(this.now + Math.ceil(random() * MAX_STEP_MS));
    const outcome = chooseOutcome(operation.name);
    this.#count += 1;
    record(`${describe(operation)}${outcome === "done" ? "" : `, ${outcome}`}`);
    await this.aside(() => operation.run(outcome));
    disturb();
  }

  #wakeNext(): boolean {
    const next = this.#wakeups.reduce<Wakeup | undefined>(
      (first, one) => (!first || one.at < first.at || (one.at === first.at && one.number < first.number) ? one : first),
      undefined,
    );
    if (!next) return false;
    this.#wakeups.splice(this.#wakeups.indexOf(next), 1);
    this.options.clock.setSystemTime(Math.max(this.now, next.at));
    this.#changes += 1;
    this.#awakeCount += 1;
    next.wake();
    return true;
  }

  /** Until everything that runs waits for the scheduler, or for somebody who does. */
  async #waitForQuiet(): Promise<void> {
    for (let round = 0, seen = -1; round < (this.#isAnyoneWorking() ? PATIENT_ROUND_COUNT : QUIET_ROUND_COUNT); ) {
      await new Promise((resolve) => setRealImmediate(resolve));
      // The only thread does what was asked of it before, such as compressing an image.
      if (round % QUIET_ROUND_COUNT === 1) await access(".");
      round = seen === this.#changes && this.#busy === 0 ? round + 1 : 0;
      seen = this.#changes;
    }
  }

  #isAnyoneWorking(): boolean {
    if (this.#awakeCount > 0) return true;
    const held = new Set(this.#pending.map(({ actor }) => actor));
    return [...this.#running].some((actor) => !held.has(actor) && !actor.process.isKilled);
  }
}

const describe = ({ actor, name }: Operation) => `${actor.name}: ${name}`;
