import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Collection, MongoClient } from "mongodb";
import { startEngine } from "../src/index";

const DOCUMENT_COUNT = 10_000;
const ROUND_SECONDS = 3;

interface Calendar {
  _id: number;
  ownerId: string;
  status: string;
  items: { day: number; name: string; price: number }[];
  version: number;
}

type Operation = (calendars: Collection<Calendar>, n: number) => Promise<unknown>;

const operations: Record<string, Operation> = {
  findById: (calendars, n) => calendars.findOne({ _id: n % DOCUMENT_COUNT }),
  findOneAndUpdate: (calendars, n) =>
    calendars.findOneAndUpdate(
      { _id: n % DOCUMENT_COUNT, status: "open" },
      { $inc: { version: 1 } },
      { returnDocument: "after" },
    ),
  insert: (calendars, n) => calendars.insertOne(buildCalendar(DOCUMENT_COUNT + n)),
};

let inserted = 0;

function buildCalendar(n: number): Calendar {
  const items = Array.from({ length: 12 }, (_, at) => ({ day: at + 1, name: `Gift ${at} of ${n}`, price: 1000 * at }));
  return { _id: n, ownerId: `owner-${n}`, status: "open", items, version: 0 };
}

async function measure(calendars: Collection<Calendar>, operation: Operation, clients: number): Promise<number> {
  const end = Date.now() + ROUND_SECONDS * 1000;
  const begin = inserted;
  const createClient = async () => {
    while (Date.now() < end) {
      inserted += 1;
      await operation(calendars, inserted);
    }
  };
  await Promise.all(Array.from({ length: clients }, createClient));
  return (inserted - begin) / ROUND_SECONDS;
}

const directory = mkdtempSync(join(tmpdir(), "devdb-bench-"));
const started = performance.now();
const engine = await startEngine({ directory });
console.log(`engine ready after ${Math.round(performance.now() - started)} ms`);
const client = await new MongoClient(engine.uri, { maxPoolSize: 32 }).connect();
const calendars = client.db("bench").collection<Calendar>("calendars");
await calendars.createIndexes([{ key: { ownerId: 1 } }, { key: { status: 1, _id: 1 } }]);
await calendars.insertMany(Array.from({ length: DOCUMENT_COUNT }, (_, n) => buildCalendar(n)));

const rows: Record<string, Record<string, number>> = {};
for (const [name, operation] of Object.entries(operations)) {
  rows[name] = {};
  for (const clients of [1, 32])
    rows[name][`${clients} client(s), ops/s`] = Math.round(await measure(calendars, operation, clients));
}
console.table(rows);
await client.close();
await engine.stop();
rmSync(directory, { recursive: true, force: true });
