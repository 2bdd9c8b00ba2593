import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import pino from "pino";
import { type ServerKind, startWireServer } from "../../../test/wire-server";
import { watchNews } from "./watch-changes";

const TIMING = { pollMs: 20, pollBesideStreamMs: 60_000, pollBesideRouterMs: 400, reopenMs: 50 };

const look = jest.fn();
const cleanups: (() => unknown)[] = [];
beforeEach(() => look.mockReset());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function follow(kind: ServerKind) {
  const server = await startWireServer(kind);
  cleanups.push(server.stop);
  const client = new mongoose.mongo.MongoClient(server.uri, { serverSelectionTimeoutMS: 2_000 });
  cleanups.push(() => client.close());
  const events = client.db().collection("events");
  const log = pino({ level: "silent" });
  const stop = watchNews({ db: client.db(), events, look, log }, TIMING);
  cleanups.push(stop);
  return { ...server, stop };
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error("It did not happen within ten seconds.");
    await pause(10);
  }
}

async function untilLooksAre(most: number): Promise<void> {
  for (let count = Number.POSITIVE_INFINITY; count > most; ) {
    look.mockClear();
    await pause(1_000);
    count = look.mock.calls.length;
  }
}

test("stops polling once the change stream is open", async () => {
  await follow("replica set");
  await untilLooksAre(0);
  expect(look).not.toHaveBeenCalled();
});

test("reads at once when the stream reports an event", async () => {
  const { publish } = await follow("replica set");
  await untilLooksAre(0);
  publish();
  await until(() => look.mock.calls.length > 0);
  expect(look).toHaveBeenCalledTimes(1);
});

test("keeps polling slowly beside a router, which may hold events back", async () => {
  await follow("router");
  await untilLooksAre(3);
  look.mockClear();
  await until(() => look.mock.calls.length >= 2);
  expect(look.mock.calls.length).toBeLessThanOrEqual(3);
});

test("opens a stream that broke off again and polls until then", async () => {
  const { breakOff, recover, received } = await follow("replica set");
  await untilLooksAre(0);
  breakOff(280);
  await until(() => look.mock.calls.length > 3);
  recover();
  await until(() => received("aggregate").length > 1);
  await untilLooksAre(0);
  expect(look).not.toHaveBeenCalled();
});

test("asks a server without change streams once and polls", async () => {
  const { received } = await follow("standalone");
  await until(() => received("aggregate").length === 1);
  look.mockClear();
  await until(() => look.mock.calls.length > 10);
  expect(received("aggregate")).toHaveLength(1);
});

test("looks no more once it is stopped", async () => {
  const { stop } = await follow("replica set");
  await untilLooksAre(0);
  stop();
  look.mockClear();
  await pause(300);
  expect(look).not.toHaveBeenCalled();
});
