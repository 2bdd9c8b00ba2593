import { type EndpointName, MS_PER_SECOND } from "@advent/contract";
import type { Random } from "../../../src/random";
import { call } from "../../calls/prepare";
import type { ApiResponse, Visitor } from "../../visitor";
import { ignoreLostConnection } from "../api-process";
import type { CalendarFacts } from "../facts";
import type { SentEmail } from "../ports";
import type { World } from "../world";

const MAX_ATTEMPTS = 8;
const PAUSE_MS = 20 * MS_PER_SECOND;

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

/** Tries again as a person would, when the connection breaks or the shop asks to try again. */
export async function persist({ world }: Person, request: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request().catch(ignoreLostConnection);
    if (response && response.status < 502) return response;
    if (attempt === MAX_ATTEMPTS) throw new GaveUpError("Nobody would try that often.");
    await world.sleep(attempt * PAUSE_MS);
  }
}

export const ask = (
  person: Person,
  browser: Visitor,
  name: EndpointName,
  params: Record<string, string> = {},
  body?: object,
): Promise<ApiResponse> => persist(person, () => call(browser, name, params, body));

/** Reads a list, which is empty for those who may not see it any more. */
export async function list<T>(clerk: Clerk, path: string, field: string): Promise<T[]> {
  const { json } = await persist(clerk, () => clerk.browser.get(path));
  return (json as Record<string, T[]> | undefined)?.[field] ?? [];
}

export const isOk = ({ status }: ApiResponse): boolean => status < 300;

/** A request about the shopper's own calendar. */
export const askAsShopper = (
  shopper: Shopper,
  name: EndpointName,
  body?: object,
  params: Record<string, string> = {},
) => ask(shopper, shopper.browser, name, { calendarId: shopper.facts.id, ...params }, body);

/** Returns the emails that have arrived since the last look. */
export function openInbox({ world }: Person, address: string): () => SentEmail[] {
  let seenCount = 0;
  return () => {
    const all = world.ports.emails.filter(({ to }) => to === address);
    const unseen = all.slice(seenCount);
    seenCount = all.length;
    return unseen;
  };
}
