import type { Random } from "../../../src/random";
import type { Visitor } from "../../visitor";
import type { CalendarFacts } from "../facts";
import type { World } from "../world";

/** Somebody's wishes come from the seed; what they do follows from the responses. */
export interface Person {
  world: World;
  name: string;
  random: Random;
}

export interface Shopper extends Person {
  browser: Visitor;
  facts: CalendarFacts;
}

/** The recipient of a calendar. */
export interface Reader extends Person {
  phone: Visitor;
  facts: CalendarFacts;
}

/** Somebody of the shop who is signed in. */
export interface Clerk extends Person {
  browser: Visitor;
}

export class GaveUpError extends Error {}

export const wants = ({ random }: Person, share: number): boolean => random() < share;

export function choose<T>({ random }: Person, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** Takes up to so many milliseconds for something else. */
export const pause = ({ world, random }: Person, maxMs: number): Promise<void> => world.sleep(random() * maxMs);

export async function waitUntil({ world }: Person, time: number): Promise<void> {
  if (time > world.now) await world.sleep(time - world.now);
}

/** Somebody comes, and leaves when the shop keeps failing. */
export async function live(person: Person, act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof GaveUpError)) throw error;
    person.world.record(`${person.name} gives up`);
  });
}
