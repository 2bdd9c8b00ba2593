import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEngine } from "@advent/devdb";
import mongoose from "mongoose";
import { createStock } from "../src/catalogue/stock";
import { REQUEST_OPTIONS } from "../src/database/connection-options";
import { createSeededRandom, shuffle } from "../src/random";

const { values } = parseArgs({ options: { orders: { type: "string", default: "500" }, uri: { type: "string" } } });
const ORDER_COUNT = Number(values.orders);
const LINE_COUNT = 12;
/** Each variant is in a fifth of the orders. Every sixth variant is short of stock. */
const VARIANT_COUNT = 60;
const PLENTY_COUNT = 1_000;
const SCARCE_COUNT = 20;

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "stock-"));
  const engine = values.uri ? undefined : await startEngine({ directory, collisions: true });
  // No timeouts, because the benchmark measures lateness.
  const timeouts = { socketTimeoutMS: 0, waitQueueTimeoutMS: 0, connectTimeoutMS: 0, serverSelectionTimeoutMS: 60_000 };
  const options = { ...REQUEST_OPTIONS, ...timeouts, dbName: "bench-stock" };
  const connection = await mongoose
    .createConnection(values.uri ?? engine?.uri ?? "", { ...options, monitorCommands: true })
    .asPromise();
  let commands = 0;
  connection.getClient().on("commandStarted", () => {
    commands += 1;
  });
  await connection.dropDatabase();
  const ids = Array.from({ length: VARIANT_COUNT }, (_, number) => `variant-${number}`);
  const initial = Object.fromEntries(ids.map((id, number) => [id, number % 6 === 0 ? SCARCE_COUNT : PLENTY_COUNT]));
  const stock = createStock(connection, initial);
  await stock.reserve("nobody", []);
  const orders = Array.from({ length: ORDER_COUNT }, (_, number) => {
    const picked = shuffle(ids, createSeededRandom(String(number))).slice(0, LINE_COUNT);
    return { key: `order-${number}`, lines: picked.map((variantId) => ({ variantId, quantity: 1 })) };
  });

  commands = 0;
  const begun = performance.now();
  const outcomes = await Promise.all(
    orders.map(async ({ key, lines }) => {
      const isHeld = (await stock.reserve(key, lines)).length === 0;
      if (isHeld) await stock.sell(key, lines);
      return { lines, isHeld, ms: performance.now() - begun };
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const left = await stock.read();
  const sold = outcomes.filter(({ isHeld }) => isHeld);
  const taken = (id: string) => sold.filter(({ lines }) => lines.some(({ variantId }) => variantId === id)).length;
  const wrong = ids.filter((id) => left[id] !== (initial[id] ?? 0) - taken(id));
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  console.log(
    [
      `${ORDER_COUNT} orders at once: ${sold.length} sold, ${ORDER_COUNT - sold.length} sold out, ${wrong.length} variants oversold or lost`,
      `${seconds.toFixed(1)} s, ${Math.round(ORDER_COUNT / seconds)} orders/s, median ${Math.round(times[ORDER_COUNT / 2] ?? 0)} ms`,
      `${(commands / ORDER_COUNT).toFixed(1)} commands an order; of the scarce pieces ${ids.filter((id) => initial[id] === SCARCE_COUNT).map((id) => left[id])} are left`,
    ].join("\n"),
  );
  await connection.dropDatabase();
  await connection.close();
  await engine?.stop();
  await rm(directory, { recursive: true });
}

await main();
