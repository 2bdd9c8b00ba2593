import type { Connection } from "mongoose";
import { newDatabaseName, startApi } from "../../test/api";
import { createSeededRandom, shuffle } from "../random";
import { HOLD_TTL_MS } from "./catalogue";
import { createStock, type Stock } from "./stock";

const api = startApi();
afterAll(async () => (await api).stop());

let clock = Date.now();
let setStock: Stock;
let database: Connection;
beforeEach(async () => {
  const { connection } = (await api).services.database;
  database = connection.useDb(newDatabaseName());
  setStock = createStock(database, { a: 3, b: 1 }, () => clock);
});
const a = (quantity: number) => [{ variantId: "a", quantity }];
const b = [{ variantId: "b", quantity: 1 }];
const both = [...a(1), ...b];

test("repeated hold renews once for half an hour", async () => {
  await setStock.reserve("one", a(2));
  clock += HOLD_TTL_MS - 1;
  expect(await setStock.reserve("one", a(2))).toEqual([]);
  clock += HOLD_TTL_MS - 1;
  expect(await setStock.read()).toEqual({ a: 1, b: 1 });
});

test("order holds all its stock or none and names shortages", async () => {
  await setStock.reserve("one", both);
  expect(await setStock.reserve("two", both)).toEqual(["b"]);
  expect(await setStock.read()).toEqual({ a: 2, b: 0 });
});

test.each([
  ["held", 0],
  ["no longer held", HOLD_TTL_MS],
])("stock that is %s is sold once", async (_, waited) => {
  await setStock.reserve("one", a(2));
  clock += waited;
  const responses = await Promise.all([
    setStock.sell("one", a(2)),
    setStock.sell("one", a(2)),
    setStock.sell("one", a(2)),
  ]);
  expect(responses).toEqual([[], [], []]);
  clock += HOLD_TTL_MS;
  expect(await setStock.read()).toEqual({ a: 1, b: 1 });
});

test("gives a sale back, and does not repeat it, a thousand sales later", async () => {
  await setStock.sell("one", both);
  const others = Array.from({ length: 1_000 }, (_, number) => ({ key: `other-${number}`, short: [] }));
  await database.collection("stock").updateOne({}, { $set: { sold: others } });
  expect(await setStock.sell("one", both)).toEqual([]);
  expect(await setStock.read()).toEqual({ a: 2, b: 0 });
  await Promise.all([setStock.release("one", both), setStock.release("one", both)]);
  expect(await setStock.read()).toEqual({ a: 3, b: 1 });
});

test("gives back what an earlier version has sold", async () => {
  await setStock.reserve("nobody", []);
  const sold = [{ key: "one", short: ["b"] }];
  await database.collection("stock").updateOne({}, { $set: { sold, "left.a": 2 } });
  expect(await setStock.sell("one", both)).toEqual(["b"]);
  await setStock.release("one", both);
  await setStock.release("one", both);
  expect(await setStock.read()).toEqual({ a: 3, b: 1 });
});

test("sells each piece once to 500 overlapping orders, a hundred at a time", async () => {
  const { connection } = (await api).services.database;
  const ids = Array.from({ length: 60 }, (_, number) => `variant-${number}`);
  const initial = Object.fromEntries(ids.map((id, number) => [id, number % 6 === 0 ? 20 : 1_000]));
  const shop = createStock(connection.useDb(newDatabaseName()), initial);
  const orders = Array.from({ length: 500 }, (_, number) => ({
    key: `order-${number}`,
    lines: shuffle(ids, createSeededRandom(String(number)))
      .slice(0, 12)
      .map((variantId) => ({ variantId, quantity: 1 })),
  }));
  const sold: typeof orders = [];
  for (let from = 0; from < orders.length; from += 100) {
    const batch = orders.slice(from, from + 100);
    await Promise.all(
      batch.map(async (order) => {
        if ((await shop.reserve(order.key, order.lines)).length > 0) return;
        await shop.sell(order.key, order.lines);
        sold.push(order);
      }),
    );
  }
  const taken = (id: string) => sold.filter(({ lines }) => lines.some(({ variantId }) => variantId === id)).length;
  const left = await shop.read();
  for (const id of ids) expect([id, left[id]]).toEqual([id, (initial[id] ?? 0) - taken(id)]);
  expect(ids.filter((id) => left[id] === 0).length).toBeGreaterThan(5);
});
