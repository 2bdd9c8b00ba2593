import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Collection, MongoClient } from "mongodb";
import { scratchDirectory } from "../testing/engine";
import { type RunningEngine, startEngine } from "./start-engine";

interface Entry {
  _id: number;
  text: string;
  version: number;
}

const directory = scratchDirectory();
let engine: RunningEngine;
let client: MongoClient;
let entries: Collection<Entry>;
const log: string[] = [];
beforeAll(async () => {
  engine = await startEngine({ directory, log: (line) => log.push(line) });
  client = await new MongoClient(engine.uri).connect();
  entries = client.db("shop").collection<Entry>("entries");
  await entries.createIndex({ text: 1 });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  rmSync(directory, { recursive: true, force: true });
});

function limitFiles(bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(engine.pid), `--fsize=${bytes}:unlimited`]);
}

let nextId = 0;

async function fill(errors: number): Promise<{ acknowledged: number[]; codes: Set<unknown> }> {
  const acknowledged: number[] = [];
  const codes = new Set<unknown>();
  const writer = async () => {
    for (let refused = 0; refused < errors; ) {
      nextId += 1;
      const _id = nextId;
      try {
        await entries.insertOne({ _id, text: `${_id} ${"x".repeat(1500)}`, version: 1 });
        acknowledged.push(_id);
      } catch (error) {
        refused += 1;
        codes.add((error as { code?: unknown }).code);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return { acknowledged, codes };
}

test("full disk rejects writes with MongoDB's error", async () => {
  limitFiles(statSync(join(directory, "data/data.mdb")).size + 400_000);
  const { acknowledged, codes } = await fill(5);
  expect(codes).toEqual(new Set([14031]));

  const stored = (await entries.find().toArray()).map(({ _id }) => _id).sort((a, b) => a - b);
  expect(stored).toEqual(acknowledged.sort((a, b) => a - b));
  expect(await entries.countDocuments()).toBe(acknowledged.length);
  expect(await entries.countDocuments({ text: { $gte: "" } })).toBe(acknowledged.length);
  expect(log.filter((line) => line.startsWith("commits fail: "))).toHaveLength(1);
});

test("writes resume once there is space", async () => {
  limitFiles("unlimited");
  await entries.insertOne({ _id: 0, text: "again", version: 1 });
  expect(await entries.findOne({ text: "again" })).toMatchObject({ _id: 0 });
});
