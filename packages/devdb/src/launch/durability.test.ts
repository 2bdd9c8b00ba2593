import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Collection, MongoClient } from "mongodb";
import { scratchDirectory } from "../testing/engine";
import { type EngineRequest, startEngine } from "./start-engine";

const directories = { true: scratchDirectory(), false: scratchDirectory() };
afterAll(() => {
  for (const directory of Object.values(directories)) rmSync(directory, { recursive: true, force: true });
});

interface Order {
  _id: number;
  group: string;
  version: number;
}

async function load(orders: Collection<Order>, acknowledged: Map<number, number>, writers: number): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = writer; ; n += writers) {
        try {
          await orders.insertOne({ _id: n, group: `g${n % 5}`, version: 1 });
          acknowledged.set(n, 1);
          await orders.updateOne({ _id: n }, { $set: { version: 2, group: `h${n % 5}` } });
          acknowledged.set(n, 2);
        } catch {
          return;
        }
      }
    }),
  );
}

test.each([true, false])(
  "kill -9 under load loses no acknowledged write (fsync %s)",
  async (fsync) => {
    const request = { directory: directories[`${fsync}`], fsync };
    const acknowledged = new Map<number, number>();
    for (let round = 0; round < 3; round += 1) {
      const engine = await startEngine(request);
      const client = await new MongoClient(engine.uri, { serverSelectionTimeoutMS: 500, retryWrites: false }).connect();
      const orders = client.db("shop").collection<Order>(`orders${round}`);
      await orders.createIndexes([{ key: { group: 1, version: 1 } }, { key: { version: 1 } }]);
      const written = new Map<number, number>();
      const loading = load(orders, written, 16);
      while (written.size < 100) await wait(10);
      process.kill(engine.pid, "SIGKILL");
      await loading;
      for (const [id, version] of written) acknowledged.set(round * 1e6 + id, version);
      await client.close();
    }
    await verify(request, acknowledged);
  },
  120_000,
);

async function verify(request: EngineRequest, acknowledged: Map<number, number>): Promise<void> {
  const engine = await startEngine(request);
  const client = await new MongoClient(engine.uri).connect();
  for (let round = 0; round < 3; round += 1) {
    const orders = client.db("shop").collection<Order>(`orders${round}`);
    const stored = new Map((await orders.find().toArray()).map((order) => [order._id, order]));
    for (const [id, version] of acknowledged) {
      if (Math.floor(id / 1e6) === round) expect(stored.get(id % 1e6)?.version).toBeGreaterThanOrEqual(version);
    }
    await expectIndexesAgree(orders, [...stored.values()]);
  }
  await client.close();
  await engine.stop();
}

async function expectIndexesAgree(orders: Collection<Order>, stored: Order[]): Promise<void> {
  expect(await orders.countDocuments()).toBe(stored.length);
  for (const group of ["g0", "g3", "h0", "h1", "h4"]) {
    const expected = stored.filter((order) => order.group === group).map(({ _id }) => _id);
    expect((await orders.find({ group }).toArray()).map(({ _id }) => _id).sort()).toEqual(expected.sort());
    expect(await orders.countDocuments({ group })).toBe(expected.length);
  }
}
