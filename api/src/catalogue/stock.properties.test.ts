import fc from "fast-check";
import type { Connection, mongo } from "mongoose";
import { newDatabaseName, startApi } from "../../test/api";
import { KillableProcess, KilledError } from "../../test/killable-process";
import { HOLD_TTL_MS, type StockLine } from "./catalogue";
import { createStock } from "./stock";

const STORIES = Number(process.env.STORIES ?? 25);
const INITIAL = { a: 2, b: 1, c: 3 };
const ORDERS: Record<string, StockLine[]> = {
  one: [
    { variantId: "a", quantity: 1 },
    { variantId: "b", quantity: 1 },
  ],
  two: [
    { variantId: "b", quantity: 1 },
    { variantId: "c", quantity: 2 },
  ],
  three: [
    { variantId: "a", quantity: 2 },
    { variantId: "c", quantity: 1 },
  ],
};
const KEYS = Object.keys(ORDERS);

interface Call {
  does: "reserve" | "sell" | "release";
  key: string;
  /** After so many commands the process is killed, before or after the last one reaches the database. */
  dieAt: number | null;
  isAfter: boolean;
}

type OpenStock = (db: unknown) => ReturnType<typeof createStock>;

type Step = { calls: Call[] } | { minutes: number };

const call: fc.Arbitrary<Call> = fc.record({
  does: fc.constantFrom("reserve" as const, "sell" as const, "release" as const),
  key: fc.constantFrom(...KEYS),
  dieAt: fc.option(fc.integer({ min: 0, max: 6 })),
  isAfter: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ calls: fc.array(call, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, 31) }) },
);
const ends = fc.record(
  Object.fromEntries(KEYS.map((key) => [key, fc.constantFrom("sell" as const, "release" as const)])),
);

const api = startApi();
afterAll(async () => (await api).stop());

test("adds up after any calls, at once and killed at any command", async () => {
  const stories = fc.asyncProperty(fc.array(step, { maxLength: 8 }), ends, play);
  await fc.assert(stories, { numRuns: STORIES });
});

async function play(story: Step[], ending: Record<string, "sell" | "release">): Promise<void> {
  const { connection } = (await api).services.database;
  const database = connection.getClient().db(newDatabaseName());
  let clock = Date.now();
  const open: OpenStock = (db) => createStock(db as Connection, INITIAL, () => clock);
  const stock = open(database);
  for (const one of story) {
    if ("minutes" in one) clock += one.minutes * 60_000;
    else await Promise.all(one.calls.map((single) => callMortal(single, database, open)));
    for (const products of Object.values(await stock.read())) expect(products).toBeGreaterThanOrEqual(0);
  }
  const sold = { a: 0, b: 0, c: 0 };
  for (const key of KEYS) {
    const lines = ORDERS[key] ?? [];
    if (ending[key] === "release") await stock.release(key, lines);
    else {
      const short = await stock.sell(key, lines);
      expect(await stock.sell(key, lines)).toEqual(short);
      for (const { variantId, quantity } of lines)
        if (!short.includes(variantId)) sold[variantId as keyof typeof sold] += quantity;
    }
  }
  clock += HOLD_TTL_MS;
  expect(await stock.read()).toEqual({ a: 2 - sold.a, b: 1 - sold.b, c: 3 - sold.c });
  await database.dropDatabase();
}

/** One call by a process of its own, which may be killed in it. */
async function callMortal({ does, key, dieAt, isAfter }: Call, database: mongo.Db, open: OpenStock): Promise<void> {
  const process = Object.assign(new KillableProcess(), { left: dieAt ?? Number.POSITIVE_INFINITY, isAfter });
  const stock = open({ collection: (name: string) => process.wrap(database.collection(name)) });
  await stock[does](key, ORDERS[key] ?? []).catch((error: unknown) => {
    if (!(error instanceof KilledError)) throw error;
  });
}
