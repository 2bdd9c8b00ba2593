import { MS_PER_HOUR } from "@advent/contract";
import type { CalendarDocument } from "../../../src/calendars/calendar-model";
import { getSettledState, type SettledState } from "../../../src/calendars/order/order-state";
import { TASK_FILTERS } from "../../../src/calendars/order/tasks";
import { readAll } from "../../../src/calendars/stored-calendar";
import type { EmailDocument } from "../../../src/email/email-queue";
import type { World } from "../world";

export interface StockRecord {
  left: Record<string, number>;
  held: { key: string; lines: { variantId: string; quantity: number }[] }[];
  sold: { key: string; short: string[] }[];
}
type Stored = Record<string, unknown>;

/** Everything that the shop has stored, and what the world outside knows. */
export interface Records {
  world: World;
  calendars: readonly (CalendarDocument & { settled: SettledState })[];
  emails: readonly EmailDocument[];
  stock: StockRecord;
  /** Each sale that ever left something short, by its key. */
  shorts: ReadonlyMap<string, readonly string[]>;
  /** Calendars that the list of orders with a task finds. */
  tasked: ReadonlySet<unknown>;
  collections: ReadonlyMap<string, readonly Stored[]>;
  /** The same as JSON. */
  storedTexts: ReadonlyMap<string, string>;
}

/** Until an email that was being sent has left. */
const IN_FLIGHT_MS = MS_PER_HOUR;
const NO_STOCK: StockRecord = { left: {}, held: [], sold: [] };

export async function readStock({ services }: World): Promise<StockRecord> {
  const found = await services.database.connection.collection("stock").findOne({});
  return { ...NO_STOCK, ...(found as object | null) };
}

export async function readRecords(world: World, shorts: Records["shorts"]): Promise<Records> {
  const { connection } = world.services.database;
  const collections = new Map<string, Stored[]>();
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    collections.set(name, await connection.collection(name).find({}).toArray());
  const tasked = await connection.collection("calendars").distinct("_id", { $or: [...TASK_FILTERS] as object[] });
  const calendars = await readAll(world.services.calendars, {});
  return {
    world,
    calendars: calendars.map((calendar) => ({ ...calendar, settled: getSettledState(calendar) })),
    emails: (collections.get("emails") ?? []) as unknown as EmailDocument[],
    stock: await readStock(world),
    shorts,
    tasked: new Set<unknown>(tasked),
    collections,
    storedTexts: new Map([...collections].map(([name, documents]) => [name, JSON.stringify(documents)])),
  };
}

/** Searches for texts in all that is stored, and for emails to them after some time. */
export function findTexts({ world, storedTexts }: Records, texts: readonly string[], from: number): string[] {
  const later = world.ports.emails.filter(({ to, at }) => texts.includes(to) && at > from + IN_FLIGHT_MS);
  return [
    ...[...storedTexts].flatMap(([name, stored]) =>
      texts.filter((text) => stored.includes(text)).map((text) => `${text} is still in ${name}`),
    ),
    ...later.map(({ key, to }) => `${to} got ${key}`),
  ];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
