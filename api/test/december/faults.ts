import { MS_PER_DAY, MS_PER_HOUR } from "@advent/contract";
import { createSeededRandom, type Random } from "../../src/random";
import type { Outcome } from "./scheduler";

const FAULT_SHARE = 0.01;
const DISTURBANCE_SHARE = 0.0015;
const OUTAGE_SHARE = 0.0005;
/** A process ends more often between a call's effect outside and the note of it. */
const AFTER_CALL_FACTOR = 20;
const CALLS = /^(mailer|shop|gift cards|stripe) /;

/** Begins of the operations that fail while it lasts, and how long it lasts at most. */
const OUTAGES = [
  { name: "the disk is full", matches: /^(insert|update|findAndModify) /, longestMs: MS_PER_HOUR },
  { name: "the mailer is away", matches: /^mailer /, longestMs: MS_PER_DAY },
  { name: "the shop is away", matches: /^(shop|gift cards|stripe) /, longestMs: 6 * MS_PER_HOUR },
] as const;

export interface Disturbance {
  isPause: boolean;
  /** From 0 to 1, of the processes that run. */
  which: number;
  pauseMs: number;
}

/** What the world does to a shop. Each fault has a number, so that a shorter story can do without some. */
export class Faults {
  readonly random: Random;
  #count = 0;
  #isAfterCall = false;
  #outage: { matches: RegExp; until: number } | undefined;

  constructor(
    seed: string,
    private readonly allowed: readonly number[] | undefined,
    private readonly record: (line: string) => void,
  ) {
    this.random = createSeededRandom(`${seed} faults`);
  }

  get count(): number {
    return this.#count;
  }

  chooseOutcome(operation: string, now: number): Outcome {
    const [happens, kind] = [this.random(), this.random()];
    this.#isAfterCall = CALLS.test(operation);
    if (this.#outage && this.#outage.until > now && this.#outage.matches.test(operation)) return "refused";
    if (happens > FAULT_SHARE || !this.#isAllowed()) return "done";
    return kind < 0.5 ? "refused" : "response lost";
  }

  chooseDisturbance(now: number): Disturbance | undefined {
    const [happens, kind, which, length] = [this.random(), this.random(), this.random(), this.random()];
    if (happens < OUTAGE_SHARE && this.#isAllowed()) this.#beginOutage(kind, length, now);
    const share = DISTURBANCE_SHARE * (this.#isAfterCall ? AFTER_CALL_FACTOR : 1);
    if (happens < OUTAGE_SHARE || happens > OUTAGE_SHARE + share || !this.#isAllowed()) return undefined;
    return { isPause: kind < 0.3, which, pauseMs: length * MS_PER_HOUR };
  }

  #beginOutage(kind: number, length: number, now: number): void {
    const { name, matches, longestMs } = OUTAGES[Math.floor(kind * OUTAGES.length)] ?? OUTAGES[0];
    this.#outage = { matches, until: now + length * longestMs };
    this.record(name);
  }

  #isAllowed(): boolean {
    this.#count += 1;
    return this.allowed?.includes(this.#count) ?? true;
  }
}
